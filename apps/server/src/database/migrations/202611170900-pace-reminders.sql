-- What the app told a group that is behind stands in the log of the group, with the minutes it was told.

alter table pace_log drop constraint pace_log_kind_check;
alter table pace_log add constraint pace_log_kind_check
  check (kind in ('tap', 'visit', 'warning', 'ruling', 'note', 'in', 'reminder'));
alter table pace_log drop constraint pace_log_check1;
alter table pace_log add constraint pace_log_minutes_of_kind check ((kind in ('ruling', 'reminder')) = (minutes is not null));
