-- The record of who saw to a call outlives the golfer's data: nothing in it of who called, why, and where.

update audit_log set before = before - array['name', 'reason', 'note', 'position'],
  after = after - array['name', 'reason', 'note', 'position']
where action = 'marshal-call.handled';
