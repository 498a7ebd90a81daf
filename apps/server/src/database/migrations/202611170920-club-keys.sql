-- The key of the request that made a club: sent again, it makes no second one. Clubs of before have none.
alter table clubs add column key uuid;
create unique index clubs_key on clubs (key);
