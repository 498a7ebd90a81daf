-- What golfers say of themselves for their own app, each thing with the moment in which it was said. No club's: staff
-- never see it. It goes with the account.

create table golfer_profiles (
  person text primary key references users (subject) on delete cascade,
  fields jsonb not null default '{}' -- by name: { value, at }
);

alter table golfer_profiles enable row level security;
create policy own on golfer_profiles to pinwise_app
  using (person = (select current_golfer())) with check (person = (select current_golfer()));
grant select, insert, update on golfer_profiles to pinwise_app;
