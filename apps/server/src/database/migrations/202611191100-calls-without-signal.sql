-- A call for the marshal that waited for a signal: when it was made, beside when it arrived (called_at).

alter table marshal_calls add column made_at timestamptz; -- null where it did not wait: as it arrived

-- The first time counts, as of the rest of the call.
create function call_marshal(call uuid, tracker uuid, why text, said text, at_lng double precision, at_lat double precision,
    at timestamptz, made timestamptz) returns setof marshal_calls
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  stored marshal_calls;
begin
  select * into stored from call_marshal(call, tracker, why, said, at_lng, at_lat, at);
  if stored.id is null then return; end if;
  if stored.called_at = at and made < at then
    update marshal_calls set made_at = made where id = stored.id returning * into stored;
  end if;
  return next stored;
end $$;
revoke execute on function
  call_marshal(uuid, uuid, text, text, double precision, double precision, timestamptz, timestamptz) from public;
grant execute on function
  call_marshal(uuid, uuid, text, text, double precision, double precision, timestamptz, timestamptz)
  to pinwise_app, pinwise_platform;
