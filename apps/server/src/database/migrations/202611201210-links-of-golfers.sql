-- A link to a card is of the golfer who made it, and goes when they no longer keep the round.

alter table rounds add column shared_by text; -- null where there is no link

-- Who made the links there are is not known: nearly always whoever began the card.
update rounds r set shared_by = (select m.person from round_members m where m.round_id = r.id
  order by m.removed_at is not null, m.joined_at, m.person limit 1)
where share_token is not null;

create function note_who_shares() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.shared_by := case when new.share_token is not null then current_golfer() end;
  return new;
end $$;
revoke execute on function note_who_shares() from public;
create trigger note_who_shares before update of share_token on rounds
  for each row when (new.share_token is distinct from old.share_token) execute function note_who_shares();

create function withdraw_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update rounds set share_token = null, shared_at = null where id = old.round_id and shared_by = old.person;
  return null;
end $$;
revoke execute on function withdraw_link() from public;
create trigger withdraw_link after update of removed_at on round_members
  for each row when (new.removed_at is not null) execute function withdraw_link();
create trigger withdraw_link_of_forgotten after delete on round_members
  for each row execute function withdraw_link();
