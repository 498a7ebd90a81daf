-- Networks from which a person has signed in before: wrong passwords sent from elsewhere do not lock the owner out there.
create table identity.known_networks (
  sub uuid not null references identity.users on delete cascade,
  network text not null, -- an address, or the part of it that one household or phone owns
  last_used_at timestamptz not null,
  primary key (sub, network)
);
create index on identity.known_networks (last_used_at);

grant select, insert, update, delete on identity.known_networks to pinwise_identity;
