-- A cart, or another tablet of the club, shows a notice: it was addressed at the send, or counts from when it shows what
-- is for everybody, as a golfer does whom nobody knew at the send. The first time counts.

create function receive_notice_on_device(notice uuid, send uuid, moment timestamptz, is_read boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into notice_deliveries as d (club_id, notice_id, send_id, device_id, addressed_at, delivered_at, read_at)
    select s.club_id, n.id, s.id, v.id, moment, moment, case when is_read then moment end
    from notice_sends s join notices n on n.id = s.notice_id join devices v on v.club_id = s.club_id
    where s.id = send and n.id = notice and v.id = current_device() and v.decommissioned_at is null
      and (exists (select from notice_deliveries k where k.send_id = send and k.device_id = v.id)
        or (n.audience ->> 'to' in ('everyone', 'course') and v.kind in ('cart', 'tablet')))
    on conflict (send_id, recipient) do update set
      delivered_at = coalesce(d.delivered_at, moment),
      read_at = case when is_read then coalesce(d.read_at, moment) else d.read_at end;
  return found;
end $$;
revoke execute on function receive_notice_on_device(uuid, uuid, timestamptz, boolean) from public;
grant execute on function receive_notice_on_device(uuid, uuid, timestamptz, boolean) to pinwise_app, pinwise_platform;
