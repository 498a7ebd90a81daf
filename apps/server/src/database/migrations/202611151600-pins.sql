-- Pins: where the hole is cut on a green, from when to when; what was published; how the club wants it; sheets.

create extension if not exists btree_gist;

-- One act of publishing. The number is the club's own, without gaps.
create table pin_publications (
  club_id uuid not null references clubs,
  number integer not null check (number > 0),
  key uuid not null, -- of whoever sent it: what comes again is the first
  origin text not null check (origin in ('set', 'plan', 'cutter', 'undo')),
  note text,
  person text not null,
  hash text not null,
  effective_at timestamptz not null,
  undone_number integer, -- the publication that this one takes back
  published_at timestamptz not null,
  primary key (club_id, number),
  unique (club_id, key)
);

create table pin_positions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  hole_id uuid not null,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- What the plan said, by the clocks of the club: a club that moves to another zone keeps its mornings.
  local_start timestamp,
  enabled boolean not null default true,
  cancelled_at timestamptz,
  origin text not null check (origin in ('set', 'plan', 'cutter', 'undo')),
  publication integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (club_id, id),
  foreign key (club_id, hole_id) references holes (club_id, id) on delete cascade,
  foreign key (club_id, publication) references pin_publications (club_id, number),
  -- One open position per green at any instant.
  constraint pin_positions_one_per_green exclude using gist (hole_id with =, tstzrange(starts_at, ends_at) with &&)
    where (cancelled_at is null and enabled)
);
create index on pin_positions (club_id, starts_at);
create index on pin_positions (hole_id, starts_at);

create table pin_settings (
  club_id uuid primary key references clubs,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table layout_prints (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  layout_id uuid not null,
  name text not null,
  design jsonb not null,
  logo_file_id uuid,
  sponsor_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  constraint layout_prints_name unique (club_id, name),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade,
  foreign key (club_id, logo_file_id) references files (club_id, id) on delete set null (logo_file_id),
  foreign key (club_id, sponsor_file_id) references files (club_id, id) on delete set null (sponsor_file_id)
);
create index on layout_prints (club_id);
