-- An expression that contains queries prepares all of them whenever it is evaluated: here thirteen for one answer. A
-- case statement runs the one that is needed.
create or replace function club_of(kind text, record uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  club uuid;
begin
  case kind
    when 'course' then select club_id into club from courses where id = record;
    when 'hole' then select club_id into club from holes where id = record;
    when 'file' then select club_id into club from files where id = record;
    when 'danger' then select club_id into club from map_features where id = record;
    when 'layout' then select club_id into club from layouts where id = record;
    when 'map-import' then select club_id into club from map_imports where id = record;
    when 'pin' then select club_id into club from pin_positions where id = record;
    when 'layout-print' then select club_id into club from layout_prints where id = record;
    when 'pin-template' then select club_id into club from pin_templates where id = record;
    when 'device' then select club_id into club from devices where id = record;
    when 'pace-template' then select club_id into club from pace_templates where id = record;
    when 'pace-team' then select club_id into club from pace_teams where id = record;
    when 'notice' then select club_id into club from notices where id = record;
    else null;
  end case;
  return club;
end $$;

-- Likewise: most events come from staff, for whom no marshal's call is looked up.
create or replace function add_live_event(club uuid, event text, audience text, data json) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given bigint;
  allowed boolean := current_setting('role') = 'pinwise_platform' or (current_club() = club and is_club_staff());
begin
  if allowed is not true and event = 'marshal.called' then
    allowed := exists (select from marshal_calls m
      where m.id = (data ->> 'id')::uuid and m.club_id = club
        and (m.person = current_golfer() or m.tracker_id = current_device()));
  end if;
  if allowed is not true then
    raise exception 'not an event of the club that was entered' using errcode = 'insufficient_privilege';
  end if;
  update club_feeds f set newest = newest + 1 where f.club_id = club returning f.newest into given;
  -- Nobody listens to a club that is gone.
  if given is not null then
    insert into live_events (club_id, number, name, audience, data) values (club, given, event, audience, data);
  end if;
  return given;
end $$;
