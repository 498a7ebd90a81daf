-- Invitations: one-time links by which people come to work for a customer, and by which those whose account staff made
-- choose their first password. No password is ever mailed.

-- Of an account that waits for its owner; the link carries the code.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('sign-up', 'forgot-password', 'verify-email', 'verify-phone', 'invitation'));

-- Of a customer. The account, its group and the link between person and customer come when it is accepted.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  email citext not null,
  name text not null,
  language text not null check (language in ('en', 'it')),
  kind text not null check (kind in ('manager', 'staff')),
  -- The id that the page gave it: sent twice, it is one row.
  key uuid not null,
  hash bytea not null unique, -- of the newest link; older ones are nobody's
  -- A user. Not a reference: who invited is looked up, and may have gone.
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  sends integer not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  unique (customer_id, key)
);
create unique index invitations_open on invitations (customer_id, email) where accepted_at is null and withdrawn_at is null;
create index on invitations (email);
create index on invitations (invited_by);

alter table invitations enable row level security;
create policy platform on invitations to pinwise_platform using (true) with check (true);
grant select, insert, update, delete on invitations to pinwise_platform;

-- Who may no longer invite has not invited: what they sent and nobody accepted is void, however they lost the right.
create function withdraw_invitations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if old.kind = 'manager' and (tg_op = 'DELETE' or new.kind <> 'manager') then
    update invitations set withdrawn_at = now()
    where customer_id = old.customer_id and invited_by = old.user_id and accepted_at is null and withdrawn_at is null;
  end if;
  return null;
end $$;
revoke execute on function withdraw_invitations() from public;
create trigger withdraw_invitations after delete or update of kind on customer_managers
  for each row execute function withdraw_invitations();

-- Whoever goes is forgotten, also as somebody who was invited once.
create or replace function forget_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update audit_log set before = before - array['email', 'name'], after = after - array['email', 'name']
  where record_id = old.id and action like 'user.%';
  delete from invitations where email = old.email and accepted_at is not null;
  -- By the protocol people remove their own account, with nobody else to write the line.
  insert into audit_log (person, action, record_id, before, request_id)
  select old.subject, 'user.deleted', old.id, jsonb_build_object('subject', old.subject), 'protocol'
  where old.last_seen_at is not null
    and not exists (select from audit_log where record_id = old.id and action = 'user.deleted');
  return null;
end $$;
