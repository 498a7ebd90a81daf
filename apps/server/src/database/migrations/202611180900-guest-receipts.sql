-- Phones without an account on which a notice for everybody was shown. What is stored says neither whose phone it was nor
-- that two notices were shown on the same one: the hash is of the random id of the phone together with the notice.

create table notice_guest_receipts (
  club_id uuid not null,
  notice_id uuid not null,
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  seen_at timestamptz not null,
  primary key (notice_id, phone_hash),
  foreign key (club_id, notice_id) references notices (club_id, id) on delete cascade
);
alter table notice_guest_receipts enable row level security;
create policy platform on notice_guest_receipts to pinwise_platform using (true) with check (true);
create policy staff_reads on notice_guest_receipts for select to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()));
create policy of_own_clubs on notice_guest_receipts for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));
grant select, insert, update, delete on notice_guest_receipts to pinwise_platform;
grant select on notice_guest_receipts to pinwise_app;

-- Whether the notice was sent to everybody, lately enough for a phone without a signal to say so only now.
create function was_sent_to_guests(notice uuid, send uuid, moment timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from notice_sends s join notices n on n.id = s.notice_id join clubs c on c.id = s.club_id
    where s.id = send and n.id = notice and n.audience ->> 'to' in ('everyone', 'course')
      and c.published and c.deleted_at is null and n.ends_at > moment - interval '7 days')
$$;

-- Each phone once, and no more phones than that of one notice.
create function receive_notice_as_guest(notice uuid, phone bytea, moment timestamptz, max_phones integer) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into notice_guest_receipts (club_id, notice_id, phone_hash, seen_at)
    select n.club_id, n.id, phone, moment from notices n
    where n.id = notice and (select count(*) from notice_guest_receipts where notice_id = notice) < max_phones
    on conflict do nothing
$$;

revoke execute on function was_sent_to_guests(uuid, uuid, timestamptz),
  receive_notice_as_guest(uuid, bytea, timestamptz, integer) from public;
grant execute on function was_sent_to_guests(uuid, uuid, timestamptz),
  receive_notice_as_guest(uuid, bytea, timestamptz, integer) to pinwise_app, pinwise_platform;
