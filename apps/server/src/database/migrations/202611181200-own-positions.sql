-- A golfer sees where the club saw their phone last, as staff do; the fixes themselves they could read before.
create policy own_reads on tracker_positions for select to pinwise_app
  using ((select current_golfer()) is not null and tracker_id in (select id from user_trackers));
