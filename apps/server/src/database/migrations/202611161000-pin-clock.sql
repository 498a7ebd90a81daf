-- Pins published while the server's clock was ahead. Numbers say the order of publications, moments only when: so once
-- the clock is right again, moments that have not come yet are pulled back to just before now, in their order.

create index pin_publications_published_at on pin_publications (published_at);

-- For the club that was entered. Plans keep their time; one that took effect only on the wrong clock is planned again,
-- or given up where a publication replaced it.
create function pull_back_pins(present timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  club uuid := current_club();
  was timestamptz[];
  moved timestamptz[];
begin
  with ahead as (
    select published_at, row_number() over (order by number desc) as place
    from pin_publications where club_id = club and published_at > present),
  room as (
    select least(interval '1 millisecond', (present - coalesce((
      select max(published_at) from pin_publications where club_id = club and published_at <= present),
      present - interval '1 day')) / (select count(*) + 1 from ahead)) as step)
  select array_agg(published_at), array_agg(present - place * step) into was, moved from ahead, room;
  if was is null then return; end if;

  -- A plan that began on the wrong clock and was replaced there never began.
  update pin_positions p set cancelled_at = b.moved, ends_at = null
    from unnest(was, moved) as b(was, moved)
    where p.club_id = club and p.local_start is not null and p.cancelled_at is null and p.ends_at = b.was
      and p.ended_by is not null and p.starts_at >= b.moved;
  update pin_positions p set starts_at = b.moved from unnest(was, moved) as b(was, moved)
    where p.club_id = club and p.local_start is null and p.starts_at = b.was;
  update pin_positions p set ends_at = b.moved from unnest(was, moved) as b(was, moved)
    where p.club_id = club and p.ends_at = b.was and p.starts_at < b.moved;
  update pin_positions p set cancelled_at = b.moved from unnest(was, moved) as b(was, moved)
    where p.club_id = club and p.cancelled_at = b.was;
  update pin_positions p set created_at = b.moved from unnest(was, moved) as b(was, moved)
    where p.club_id = club and p.created_at = b.was;
  update pin_publications p
    set published_at = b.moved, effective_at = case when p.effective_at = b.was then b.moved else p.effective_at end
    from unnest(was, moved) as b(was, moved) where p.club_id = club and p.published_at = b.was;
  -- Each pin that is open or to come lasts until the next one of its green.
  update pin_positions p set ends_at = n.next
    from (
      select id, lead(starts_at) over (partition by hole_id order by starts_at) as next
      from pin_positions
      where club_id = club and cancelled_at is null and enabled and (ends_at is null or ends_at > present)) n
    where p.id = n.id and p.ends_at is distinct from n.next;
end $$;

-- Which clubs have a publication later than that moment; nothing else of them.
create function clubs_ahead_of(present timestamptz) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp
as $$
  select array(select distinct club_id from pin_publications where published_at > present)
$$;

grant execute on function pull_back_pins(timestamptz), clubs_ahead_of(timestamptz) to pinwise_app, pinwise_platform;
