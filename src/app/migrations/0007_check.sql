-- What the check tells beyond the code: since when a certificate is not valid any more, and that there is a newer one.

alter table certificate
  add column status_since timestamptz,       -- of the last move to suspended, replaced or revoked
  add column status_reason text,             -- a code of the reasons' table, never typed text
  add column successor_id uuid references certificate (id);
create index certificate_successor on certificate (successor_id) where successor_id is not null;

-- A correction is a certificate of its own for the same request, and the order stays with the first one of the row.
alter table certificate
  add column replaces_id uuid references certificate (id),
  add column ordered_id uuid references certificate (id);    -- which one was ordered and paid; null: this one
drop index certificate_one_per_request;
create unique index certificate_one_per_request on certificate (request_id)
  where state <> 'deleted' and replaces_id is null;
drop index certificate_one_per_landlord_request;
create unique index certificate_one_per_landlord_request on certificate (landlord_request_id)
  where landlord_request_id is not null and state <> 'deleted' and replaces_id is null;
-- One correction at a time; one that was given up before it was issued stands in nobody's way.
create unique index certificate_one_correction on certificate (replaces_id)
  where replaces_id is not null and state not in ('revoked','erased');
create index certificate_of_request on certificate (request_id);
create index certificate_of_landlord_request on certificate (landlord_request_id) where landlord_request_id is not null;
create index certificate_of_order on certificate (ordered_id) where ordered_id is not null;

-- Work that a browser did to be allowed one more check; each piece counts once.
create table spent_work (
  work_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_work_age on spent_work (expires_at);

-- The same drawing under two landlords' names stops a request: keyed hash of the picture as it was redrawn.
alter table certificate add column signature_index bytea;
create index certificate_signature on certificate (signature_index) where signature_index is not null;
-- Of the number and the mailbox that signed, for the rules about one number under several names and busy mailboxes.
alter table certificate
  add column landlord_phone_index bytea,
  add column landlord_mailbox_index bytea,
  add column landlord_name_index bytea;
create index certificate_landlord_phone on certificate (landlord_phone_index) where landlord_phone_index is not null;
create index certificate_landlord_mailbox on certificate (landlord_mailbox_index, signed_at) where landlord_mailbox_index is not null;

-- Where the tenant submitted from (truncated network): the same within ten minutes of the signature is a warning.
alter table tenant_request
  add column submitted_network text,
  add column released_at timestamptz;    -- the operator looked at it: the same stops do not hold it again

-- What the operator decided beside the running product; the product carries it out and writes the answer.
create table operator_order (
  id uuid primary key,
  kind text not null check (kind in ('release','reject','revoke')),
  subject_id uuid not null,            -- a held request or a certificate
  created_at timestamptz not null,
  done_at timestamptz,
  is_done boolean                      -- false: there was nothing to do
);
create index operator_order_open on operator_order (created_at) where done_at is null;
