-- What a committee decides for a while: that nobody sees the pins yet, and that the app shows distances alone.

create table club_committees (
  club_id uuid primary key references clubs,
  pins_hidden_until timestamptz,
  competition_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table club_committees enable row level security;
create policy platform on club_committees to pinwise_platform using (true) with check (true);
-- That pins are withheld, and until when, is everybody's to know; where they are is not.
create policy of_club on club_committees for select to pinwise_app using (club_id = (select current_club()));
create policy staff_adds on club_committees for insert to pinwise_app
  with check (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_changes on club_committees for update to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and (select is_club_staff()));
grant select, insert, update on club_committees to pinwise_app, pinwise_platform;

-- Whether the public sees no pins of the club that the transaction has entered.
create function are_pins_hidden() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from club_committees where club_id = current_club() and pins_hidden_until > now())
$$;

-- The one wall that every public way to a pin leads through.
drop policy of_club on pin_positions;
create policy of_club on pin_positions for select to pinwise_app
  using (club_id = (select current_club()) and ((select is_club_staff()) or not (select are_pins_hidden())));

-- Clubs whose pins come out of hiding in a span of time.
create function pins_shown_between(after timestamptz, until timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select club_id from club_committees where pins_hidden_until > after and pins_hidden_until <= until
$$;

grant execute on function are_pins_hidden(), pins_shown_between(timestamptz, timestamptz) to pinwise_app, pinwise_platform;
