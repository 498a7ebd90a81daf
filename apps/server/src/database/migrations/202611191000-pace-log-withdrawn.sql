-- What was logged by mistake is taken back: it stays in the log, and says nothing about play any more.
alter table pace_log add column withdrawn_at timestamptz, add column withdrawn_by text;

create policy staff_withdraws on pace_log for update to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and (select is_club_staff()));
-- Nothing else of an entry ever changes.
grant update (withdrawn_at, withdrawn_by) on pace_log to pinwise_app;

create trigger forget_round_of_withdrawn after update on pace_log for each row execute function forget_pace_round();
