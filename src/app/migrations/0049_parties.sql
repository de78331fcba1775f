-- Who stands on a paper beside the tenant who asks and the landlord who signs: one row and one key each, so that a person can be
-- erased apart from the others (decision 0041). The first of each side stays where it is.
create table tenant_request_party (
  request_id uuid not null references tenant_request (id),
  position smallint not null check (position between 2 and 6),
  person_key_id uuid not null unique references person_key (id),
  sealed bytea not null,               -- salutation, name, birth date, address of mails; empty once erased
  email_index bytea,                   -- null: no address, or erased
  person_index bytea,                  -- keyed hash of request, name and birth date: who objected is not named again
  told_at timestamptz,                 -- the one mail with the link to see and to object was queued
  objected_at timestamptz,
  settled_at timestamptz,              -- what the objection led to: at once before the signature, later what the operator decided
  settlement text check (settlement in ('taken-out','kept','revoked')),
  primary key (request_id, position),
  check ((settled_at is null) = (settlement is null)),
  check (settled_at is null or objected_at is not null)
);
create index tenant_request_party_email on tenant_request_party (email_index) where email_index is not null;
create index tenant_request_party_objected on tenant_request_party (objected_at)
  where objected_at is not null and settled_at is null;

create table certificate_party (
  certificate_id uuid not null references certificate (id),
  side text not null check (side in ('tenant','landlord')),
  position smallint not null check (position between 2 and case side when 'tenant' then 6 else 8 end),
  person_key_id uuid not null references person_key (id),  -- of a co-tenant whom the request names: the same as there
  sealed bytea not null,               -- salutation, name and birth date; on the landlord's side the name; empty once erased
  primary key (certificate_id, side, position)
);
create index certificate_party_key on certificate_party (person_key_id);

-- How many rows of certificate_party were signed, and how many the paper carries. The version before knows none of them: it writes
-- nothing here, and so it can issue only what has none.
alter table certificate add column parties smallint, add column printed_parties smallint;
alter table certificate add constraint certificate_prints_its_parties
  check (issued_at is null or printed_parties is not distinct from parties);

-- Nor can it sign for some of those whom the tenant named, or correct a paper of several into one of two.
create function certificate_names_its_parties() returns trigger language plpgsql as $$
begin
  if new.parties is null and (
    exists (select from tenant_request_party
      where request_id = new.request_id and objected_at is null and length(sealed) > 0)
    or exists (select from certificate where id = new.replaces_id and parties > 0)
  ) then
    raise exception 'a certificate that leaves out who was named' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger certificate_names_its_parties before insert on certificate
  for each row execute function certificate_names_its_parties();

-- What is stored of a person goes with the key, and whoever stands beside somebody goes with that side, whoever destroys the key:
-- the version before, or a replayed ledger, knows nothing of them.
create function parties_go() returns trigger language plpgsql as $$
declare beside uuid[];
begin
  update certificate_party set sealed = '' where person_key_id = new.id and length(sealed) > 0;
  update tenant_request_party set sealed = '', email_index = null where person_key_id = new.id and length(sealed) > 0;
  update tenant_request_party set person_index = null from tenant_request
    where tenant_request.id = request_id and tenant_request.person_key_id = new.id;
  select array_agg(found.id) into beside from (
    select certificate_party.person_key_id as id from certificate
      join certificate_party on certificate_id = certificate.id and side = 'tenant' where tenant_key_id = new.id
    union select certificate_party.person_key_id from certificate
      join certificate_party on certificate_id = certificate.id and side = 'landlord' where landlord_key_id = new.id
    union select tenant_request_party.person_key_id from tenant_request
      join tenant_request_party on request_id = tenant_request.id where tenant_request.person_key_id = new.id
  ) found;
  if beside is not null then
    update message set sealed = null, recipient_index = null where person_key_id = any(beside);
    update person_key set wrapped = null, destroyed_at = new.destroyed_at where id = any(beside) and wrapped is not null;
  end if;
  return null;
end $$;
create trigger parties_go after update of wrapped on person_key
  for each row when (old.wrapped is not null and new.wrapped is null) execute function parties_go();
