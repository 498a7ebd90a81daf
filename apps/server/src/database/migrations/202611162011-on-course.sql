-- Golfers and carts on the course: sharing that ends by itself, calls for the marshal, and messages to carts.

alter table user_trackers add column until timestamptz; -- when sharing ends by itself; null for rounds from before

-- Somebody asks for the marshal.
create table marshal_calls (
  id uuid primary key, -- the phone's: sent again, it is the same
  club_id uuid not null references clubs,
  tracker_id uuid not null, -- a user_tracker or a device
  person text, -- of a golfer
  name text not null, -- as the golfer, or the cart, is called
  reason text not null check (reason in ('help', 'medical', 'rules', 'cart')),
  note text,
  lng double precision,
  lat double precision,
  called_at timestamptz not null,
  handled_at timestamptz,
  handled_by text,
  check ((lng is null) = (lat is null))
);
create index on marshal_calls (club_id, called_at);
create index on marshal_calls (person);

create table device_messages (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  device_id uuid not null references devices,
  key uuid not null, -- of the notification: what is sent again is the first
  text text not null,
  person text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (device_id, key)
);
create index on device_messages (club_id, key);

-- The device whose own records this transaction works on. Entering a club or a golfer never sets it.
create function current_device() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.device', true), '')::uuid $$;
create function enter_device(device uuid) returns void language sql
  as $$ select set_config('pinwise.device', device::text, true) $$;

do $$
declare
  t text;
begin
  foreach t in array array['marshal_calls', 'device_messages']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;

create policy staff_changes on marshal_calls for update to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and (select is_club_staff()));
create policy own_reads on marshal_calls for select to pinwise_app
  using (person = (select current_golfer()) or tracker_id = (select current_device()));
create policy staff_adds on device_messages for insert to pinwise_app
  with check (club_id = (select current_club()) and (select is_club_staff()));
create policy own_reads on device_messages for select to pinwise_app using (device_id = (select current_device()));
create policy own_changes on device_messages for update to pinwise_app
  using (device_id = (select current_device())) with check (device_id = (select current_device()));
create policy own_reads on devices for select to pinwise_app using (id = (select current_device()));
grant update (handled_at, handled_by) on marshal_calls to pinwise_app;
grant insert on device_messages to pinwise_app;
grant update (read_at) on device_messages to pinwise_app;

-- The club of a call is never the caller's to say: it is where the golfer shares, or where the device is in use.
create function call_marshal(call uuid, tracker uuid, why text, said text, at_lng double precision, at_lat double precision,
    at timestamptz) returns setof marshal_calls
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_device() is not null then
    insert into marshal_calls (id, club_id, tracker_id, name, reason, note, lng, lat, called_at)
      select call, d.club_id, d.id, d.label, why, said, at_lng, at_lat, at from devices d
      where d.id = current_device() and d.club_id is not null
      on conflict (id) do nothing;
    return query select * from marshal_calls m where m.id = call and m.tracker_id = current_device();
  else
    insert into marshal_calls (id, club_id, tracker_id, person, name, reason, note, lng, lat, called_at)
      select call, u.club_id, u.id, u.person, u.name, why, said, at_lng, at_lat, at from user_trackers u
      where u.id = tracker and u.person = current_golfer() and u.ended_at is null
      on conflict (id) do nothing;
    return query select * from marshal_calls m where m.id = call and m.person = current_golfer();
  end if;
end $$;

-- Sharing that nobody stopped; answers where.
create function end_overdue_sharing(at timestamptz) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  update user_trackers set ended_at = greatest(until, started_at) where ended_at is null and until <= at returning club_id
$$;

-- With the positions of the same age, and with the golfer.
create function forget_marshal_calls() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from marshal_calls where tracker_id = old.id;
  return null;
end $$;
create trigger forget_marshal_calls after delete on user_trackers for each row execute function forget_marshal_calls();

grant execute on function current_device(), enter_device(uuid), end_overdue_sharing(timestamptz),
  call_marshal(uuid, uuid, text, text, double precision, double precision, timestamptz) to pinwise_app, pinwise_platform;
