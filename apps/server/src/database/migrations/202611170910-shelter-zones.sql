-- A zone may be a shelter: while play is stopped for the weather, whoever is in one is safe.

alter table fences drop constraint fences_kind_check;
alter table fences add constraint fences_kind_check
  check (kind in ('alert', 'slow', 'stop', 'parking', 'message', 'sponsor', 'shelter'));

-- A group that was counted as safe by mistake is out again.
alter table pace_log drop constraint pace_log_kind_check;
alter table pace_log add constraint pace_log_kind_check
  check (kind in ('tap', 'visit', 'warning', 'ruling', 'note', 'in', 'out', 'reminder'));
