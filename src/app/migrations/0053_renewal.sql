-- The new state of a tenancy that has a certificate (decision 0046): a certificate of its own that follows another and does not
-- take its place. Both are named by the first of their rows of corrections; `tenancy_id` is the first of all.
alter table certificate
  add column renews_id uuid references certificate (id),
  add column tenancy_id uuid references certificate (id),
  add column renewal_number smallint;  -- 1 for the first that follows; a correction keeps the number
create index certificate_renews on certificate (renews_id) where renews_id is not null;
-- The check asks by it for what is newer, and finds nothing for all others without reading a row.
create index certificate_tenancy on certificate (tenancy_id, renewal_number) where tenancy_id is not null;

alter table tenant_request
  add column renews_id uuid references certificate (id),
  add column tenancy_id uuid references certificate (id);
create index tenant_request_tenancy on tenant_request (tenancy_id) where tenancy_id is not null;
-- One at a time for each tenancy, whoever asks at once.
create unique index tenant_request_renewal on tenant_request (tenancy_id)
  where tenancy_id is not null and state in ('draft','submitted','held');

-- The version before knows nothing of it: it would sign a sentence about the whole tenancy, and a correction would lose its place.
create function certificate_follows_its_own() returns trigger language plpgsql as $$
begin
  if new.renews_id is null and (
    exists (select from tenant_request where id = new.request_id and renews_id is not null)
    or exists (select from certificate where id = new.replaces_id and renews_id is not null)
  ) then
    raise exception 'a renewal that follows nothing' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger certificate_follows_its_own before insert on certificate
  for each row execute function certificate_follows_its_own();

-- One mail before the recommended date ends, wanted by the tenant with these words (section 7 (2) no. 2 UWG).
create table renewal_reminder (
  ordered_id uuid primary key references certificate (id),
  words text not null,
  wanted_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,                 -- mailed, or there was nothing to remind of any more
  outcome text check (outcome in ('mailed','void')),
  check ((done_at is null) = (outcome is null))
);
create index renewal_reminder_due on renewal_reminder (due_at) where done_at is null;

-- A wish goes with the person, whoever destroys the key: the version before, a sweep, a replayed ledger.
create function reminder_goes() returns trigger language plpgsql as $$
begin
  delete from renewal_reminder using certificate
    where certificate.id = renewal_reminder.ordered_id and certificate.tenant_key_id = new.id;
  return null;
end $$;
create trigger reminder_goes after update of wrapped on person_key
  for each row when (old.wrapped is not null and new.wrapped is null) execute function reminder_goes();
