-- People: what the product keeps of everyone who has an account, and the links that prove an address.
--
-- Accounts stay the identity provider's. Two narrow doors lead out of its schema: the view account_facts, for platform
-- work to list people by what their account says, and the trigger by which a person comes and goes with their account,
-- whatever made or removed it: an invitation, a sign-up, a command, the protocol, the tidying of unconfirmed sign-ups.

alter table users
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column last_seen_at timestamptz,
  add column email_verified_at timestamptz, -- by a link of ours; for people of another provider
  -- Sign-ups that nobody confirmed may share an address. The subject is what tells people apart.
  drop constraint users_email_key;
create index on users (email);

-- By their text, as the subject of a token is.
create unique index users_subject on identity.users ((sub::text));

create view account_facts as
  select a.sub::text as subject, a.status, a.enabled,
    array(select m.group_name from identity.group_members m where m.sub = a.sub order by m.group_name) as groups
  from identity.users a;

create function identity.keep_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- Clients of the protocol may have written anything there.
  given text := regexp_replace(new.attributes ->> 'name', '[[:cntrl:]]', '', 'g');
begin
  if tg_op = 'DELETE' then
    delete from users where subject = old.sub::text;
  elsif tg_op = 'UPDATE' then
    update users set email = new.email where subject = new.sub::text;
  else
    insert into users (subject, email, name, language, created_at)
    values (new.sub::text, new.email, coalesce(nullif(btrim(left(given, 120)), ''), split_part(new.email::text, '@', 1)),
      case when new.attributes ->> 'locale' ilike 'it%' then 'it' else 'en' end, new.created_at)
    on conflict (subject) do nothing; -- the demo's people are there before their accounts
  end if;
  return null;
end $$;
create trigger keep_person after insert or delete or update of email on identity.users
  for each row execute function identity.keep_person();

-- Whoever goes is forgotten: the record keeps what was done to them, without the name and address of anyone.
create function forget_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update audit_log set before = before - array['email', 'name'], after = after - array['email', 'name']
  where record_id = old.id and action like 'user.%';
  -- By the protocol people remove their own account, with nobody else to write the line.
  insert into audit_log (person, action, record_id, before, request_id)
  select old.subject, 'user.deleted', old.id, jsonb_build_object('subject', old.subject), 'protocol'
  where old.last_seen_at is not null
    and not exists (select from audit_log where record_id = old.id and action = 'user.deleted');
  return null;
end $$;
create trigger forget_person after delete on users for each row execute function forget_person();

insert into users (subject, email, name, language, created_at)
  select sub::text, email, coalesce(nullif(btrim(left(attributes ->> 'name', 120)), ''), split_part(email::text, '@', 1)),
    case when attributes ->> 'locale' ilike 'it%' then 'it' else 'en' end, created_at
  from identity.users
  on conflict (subject) do nothing;

create table email_links (
  hash bytea primary key,
  email citext not null,
  -- None where the address is nobody's or needs no proof: asked for all the same, which must not show.
  subject text references users (subject) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_links (email, created_at);
create index on email_links (created_at);
create index on email_links (subject);

create index on audit_log (person, id);

grant select on account_facts to pinwise_platform;
grant select, insert, update, delete on email_links to pinwise_platform;
