-- The tables of the whole path from registration to check.
-- Personal data is only in columns named *sealed (AES-256-GCM under the person's own key, platform/crypto/vault.ts)
-- and, for look-ups, in *_index columns (HMAC). Times are given by the product's clock, never by the database.

create table person_key (
  id uuid primary key,
  kek_id smallint not null,
  wrapped bytea,                       -- null once the person was erased: everything sealed under it is gone
  created_at timestamptz not null,
  destroyed_at timestamptz
);

create table link_handle (
  hash bytea primary key,              -- SHA-256 of the value that stands in the mail
  purpose text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index link_handle_subject on link_handle (subject_id, purpose);

create table access_token (
  hash bytea primary key,
  scope text not null,
  subject_id uuid not null,
  handle_hash bytea,                   -- exchanging the handle again ends the token before
  cookie_hash bytea,                   -- null: plain API client without a browser
  idle_seconds integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index access_token_handle on access_token (handle_hash) where ended_at is null;
create index access_token_subject on access_token (subject_id) where ended_at is null;
create index access_token_cookie on access_token (cookie_hash);

create table limit_counter (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index limit_counter_age on limit_counter (window_start);

create table suppressed_recipient (
  email_index bytea primary key,
  created_at timestamptz not null
);

create table one_time_code (
  id uuid primary key,
  purpose text not null,
  subject_id uuid not null,
  phone_index bytea not null,
  code_mac bytea not null,
  data_hash bytea not null,            -- what the code confirms; another content needs another code
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  superseded_at timestamptz
);
create unique index one_time_code_live on one_time_code (subject_id, purpose) where superseded_at is null;

create table tenant_request (
  id uuid primary key,
  state text not null check (state in ('draft','submitted','held','confirmed','declined','expired','withdrawn','erased')),
  person_key_id uuid not null references person_key (id),
  landlord_key_id uuid references person_key (id),
  email_index bytea not null,
  tenant_sealed bytea not null,
  landlord_email_index bytea,
  landlord_sealed bytea,
  personal_id uuid not null,           -- the three ids of the submit call; they carry no right
  rental_id uuid not null,
  landlord_ref_id uuid not null,
  email_confirmed_at timestamptz,
  phone_index bytea,
  verified_hash bytea,                 -- hash of the data the tenant's code confirmed
  verified_at timestamptz,
  held_reason text,
  submitted_at timestamptz,
  last_mailed_at timestamptz,          -- request or reminder to the landlord
  reminder_count integer not null default 0,
  landlord_opened_at timestamptz,
  decided_at timestamptz,
  decline_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tenant_request_email on tenant_request (email_index, created_at desc);
create index tenant_request_landlord on tenant_request (landlord_email_index, created_at desc);
create index tenant_request_open on tenant_request (state, submitted_at) where state in ('draft','submitted','held');

-- Input that was typed but not yet sent: survives reload, back and a second device (D47).
create table draft (
  subject_id uuid not null,
  kind text not null,
  person_key_id uuid not null references person_key (id),
  sealed bytea not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (subject_id, kind)
);
create index draft_age on draft (expires_at);

create table certificate (
  id uuid primary key,
  state text not null check (state in ('awaiting-payment','paid','issued','suspended','replaced','revoked','erased','deleted')),
  certificate_request text not null check (certificate_request in ('tenant','landlord')),
  request_id uuid references tenant_request (id),
  tenant_key_id uuid not null references person_key (id),
  landlord_key_id uuid not null references person_key (id),
  tenant_sealed bytea not null,        -- tenant, flat, answers, remark
  landlord_sealed bytea not null,      -- landlord, role, number, signature
  data_hash bytea not null,
  signed_at timestamptz not null,
  reference_date date not null,
  evidence_level smallint not null check (evidence_level between 1 and 4),
  evidence jsonb not null,
  code_index bytea unique,
  code_sealed bytea,
  qr_key_sealed bytea,
  sealed_view bytea,                   -- opened in the browser with the key of the QR code
  commitment_salt_sealed bytea,
  commitment bytea,
  delivery text check (delivery in ('email','post')),
  paid_at timestamptz,
  issued_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index certificate_one_per_request on certificate (request_id) where state <> 'deleted';
create index certificate_state on certificate (state, created_at);

create table certificate_document (
  certificate_id uuid not null references certificate (id),
  kind text not null check (kind in ('certificate')),
  sealed bytea not null,               -- under the landlord's key, then under the tenant's: readable while both exist
  sha256 bytea not null,
  byte_length integer not null,
  created_at timestamptz not null,
  primary key (certificate_id, kind)
);
create index certificate_document_hash on certificate_document (sha256);

create table customer_order (
  id uuid primary key,
  number text not null unique,
  certificate_id uuid not null references certificate (id),
  state text not null check (state in ('open','paid','canceled','refunded')),
  paid_attempt_id uuid,
  created_at timestamptz not null,
  paid_at timestamptz
);
create unique index customer_order_live on customer_order (certificate_id) where state in ('open','paid');

-- One click on 'Zahlungspflichtig bestellen'. What was agreed is kept word for word and never changed.
create table payment_attempt (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  session_id text not null unique,
  provider text not null,
  provider_ref text unique,
  method text not null,
  delivery text not null check (delivery in ('email','post')),
  amount_cents integer not null check (amount_cents > 0),
  terms_version text not null,
  consent_text text not null,
  consent_at timestamptz not null,
  status text not null check (status in ('created','pending','authorized','paid','failed','canceled','expired')),
  refunded_cents integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_attempt_order on payment_attempt (order_id, created_at);
create index payment_attempt_open on payment_attempt (status, updated_at) where status in ('created','pending','authorized');

create table provider_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The embedded payment provider's own books (trial mode only).
create table embedded_payment (
  ref text primary key,
  attempt_id uuid not null unique,
  order_id uuid not null,
  secret_hash bytea not null,
  method text not null,
  amount_cents integer not null,
  status text not null,
  failure text,
  refunds jsonb not null default '{}',
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table webhook_delivery (
  id uuid primary key,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);

create table invoice_sequence (
  year integer primary key,
  last_number integer not null
);

create table invoice (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null unique references customer_order (id),
  certificate_id uuid not null references certificate (id),
  key_id uuid not null references person_key (id),  -- kept 8 years (section 147 AO), so not the customer's own key
  buyer_sealed bytea not null,
  pdf_sealed bytea,
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null,
  issued_at timestamptz not null,
  check (net_cents + vat_cents = gross_cents)
);
create index invoice_certificate on invoice (certificate_id);

create table message (
  id uuid primary key,
  key text not null unique,
  kind text not null check (kind in ('mail','sms')),
  template text not null,
  recipient_index bytea not null,
  person_key_id uuid not null references person_key (id),
  sealed bytea,                        -- null once sent outside trial mode, and after an erasure
  request_id uuid,
  certificate_id uuid,
  state text not null check (state in ('queued','sent','failed','suppressed')),
  attempts integer not null default 0,
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_open on message (state, next_try_at) where state = 'queued';
create index message_request on message (request_id, created_at);
create index message_certificate on message (certificate_id, created_at);
create index message_created on message (created_at desc);

create table trial_mailbox (
  message_id uuid primary key references message (id),
  position bigint generated always as identity unique,
  received_at timestamptz not null
);

create table trial_clock (
  id smallint primary key check (id = 1),
  offset_seconds bigint not null
);
insert into trial_clock (id, offset_seconds) values (1, 0);

-- Audit log: append only, each row carries the hash of the row before it.
create table audit_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (id, seq, hash) values (1, 0, decode(repeat('00', 32), 'hex'));

create table audit_event (
  seq bigint primary key,
  at timestamptz not null,
  event text not null,
  actor text not null,
  subject_id uuid,
  network text,                        -- truncated, never a whole address
  detail jsonb not null default '{}',
  prev bytea not null,
  hash bytea not null
);
create index audit_event_subject on audit_event (subject_id, seq);

create function audit_row_hash(seq bigint, at timestamptz, event text, actor text, subject_id uuid, network text, detail jsonb, prev bytea)
returns bytea language sql immutable as $$
  select sha256(convert_to(
    'audit/v1|' || seq || '|' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '|' || event || '|' || actor || '|'
    || coalesce(subject_id::text, '') || '|' || coalesce(network, '') || '|' || detail::text, 'UTF8') || prev)
$$;

create function audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head%rowtype;
begin
  select * into head from audit_head where id = 1 for update;
  new.seq := head.seq + 1;
  new.prev := head.hash;
  new.hash := audit_row_hash(new.seq, new.at, new.event, new.actor, new.subject_id, new.network, new.detail, new.prev);
  update audit_head set seq = new.seq, hash = new.hash where id = 1;
  return new;
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only';
end $$;

create trigger audit_chain before insert on audit_event for each row execute function audit_chain();
create trigger audit_no_change before update or delete on audit_event for each row execute function audit_refuse();
create trigger audit_no_truncate before truncate on audit_event for each statement execute function audit_refuse();

-- Proof that the key-encryption key given at start is the one this database was written with.
create table kek_check (
  kek_id smallint primary key,
  mac bytea not null
);
