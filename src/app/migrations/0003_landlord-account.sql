-- The landlord's own account, what he begins by himself, and what makes his list fast.

create table landlord_account (
  id uuid primary key,
  -- Each step is proved before the next: 'registered' -> 'email-confirmed' -> 'phone-confirmed' -> 'active'.
  state text not null check (state in ('registered','email-confirmed','phone-confirmed','active','erased')),
  person_key_id uuid not null references person_key (id),
  email_index bytea not null,
  profile_sealed bytea not null,       -- type, company, salutation, name, e-mail, address
  phone_index bytea,
  phone_sealed bytea,
  password_hash text,                  -- argon2id, PHC string
  created_at timestamptz not null,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  activated_at timestamptz,
  updated_at timestamptz not null
);
-- Many may register an address; it belongs to whoever opens its mail (security reading W7).
create unique index landlord_account_mailbox on landlord_account (email_index)
  where state in ('email-confirmed','phone-confirmed','active');
create index landlord_account_email on landlord_account (email_index, created_at desc);
create index landlord_account_unfinished on landlord_account (state, created_at) where state in ('registered','email-confirmed','phone-confirmed');

-- What the list of sessions shows of a landlord's token.
create table landlord_session (
  id uuid primary key,
  token_hash bytea not null unique references access_token (hash) on delete cascade,
  account_id uuid not null references landlord_account (id),
  device_sealed bytea not null,        -- kind of browser and system, truncated network
  created_at timestamptz not null
);
create index landlord_session_account on landlord_session (account_id, created_at desc);

-- Browsers that an account was used with: a mail tells of a new one.
create table landlord_device (
  account_id uuid not null references landlord_account (id),
  cookie_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- false: it set a new password by mail and did not log in yet. It has a count of wrong passwords of its own, and needs the TAN.
  is_proved boolean not null default true,
  primary key (account_id, cookie_hash)
);

create table landlord_passkey (
  id uuid primary key,
  account_id uuid not null references landlord_account (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text not null,
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index landlord_passkey_account on landlord_passkey (account_id);

-- A question put to an authenticator (WebAuthn), answered once.
create table passkey_challenge (
  id uuid primary key,
  challenge_hash bytea not null unique,
  account_id uuid references landlord_account (id), -- null: log in, the answer tells the account
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- A new number waits here until the old one and then the new one have answered. Only the session that began goes on.
create table landlord_phone_change (
  account_id uuid primary key references landlord_account (id),
  token_hash bytea not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  old_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index landlord_phone_change_age on landlord_phone_change (expires_at);

-- A certificate that a landlord begins without a tenant's request. What he typed is a draft row until he signs.
create table landlord_request (
  id uuid primary key,
  account_id uuid not null references landlord_account (id),
  state text not null check (state in ('open','signed','dropped')),
  tenant_key_id uuid not null references person_key (id),
  landlord_opened_at timestamptz,      -- on the phone, by the link (reading D31)
  signed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One at a time: whoever comes back goes on with it.
create unique index landlord_request_open on landlord_request (account_id) where state = 'open';
create index landlord_request_account on landlord_request (account_id, created_at desc);
create index landlord_request_tenant_key on landlord_request (tenant_key_id);

alter table certificate
  add column landlord_account_id uuid references landlord_account (id),
  add column landlord_request_id uuid references landlord_request (id);
create unique index certificate_one_per_landlord_request on certificate (landlord_request_id)
  where landlord_request_id is not null and state <> 'deleted';
create index certificate_of_account on certificate (landlord_account_id, signed_at desc, id desc)
  where landlord_account_id is not null and state not in ('deleted','erased');

-- Search by the tenant's name without storing it: keyed hashes of the beginnings of its words, one key per account.
create table certificate_search (
  account_id uuid not null references landlord_account (id),
  word_index bytea not null,
  certificate_id uuid not null references certificate (id),
  primary key (account_id, word_index, certificate_id)
);
create index certificate_search_certificate on certificate_search (certificate_id);

-- The first page as a picture, for the landlord's list.
alter table certificate_document drop constraint certificate_document_kind_check;
alter table certificate_document add constraint certificate_document_kind_check check (kind in ('certificate','picture'));

-- The sweep asks every minute which of them have no picture yet.
create index certificate_to_draw on certificate (updated_at)
  where state = 'issued' and landlord_account_id is not null;

-- Who pays is the customer on the invoice (reading D32).
alter table payment_attempt add column payer text not null default 'tenant' check (payer in ('tenant','landlord'));

-- After an erasure the file is gone and its hash stays: a file that somebody still has can be recognised.
alter table certificate_document alter column sealed drop not null;

-- That a message went out, and when, is kept; to whom and what it said goes with the person, or after 30 days.
alter table message
  alter column recipient_index drop not null,
  add column owns_key boolean not null default false; -- sealed under a key of its own: nobody's record
create index message_content on message (created_at) where sealed is not null or recipient_index is not null;

-- Export and erasure ask for everything of one person.
create index tenant_request_person_key on tenant_request (person_key_id);
create index message_person_key on message (person_key_id);
create index draft_person_key on draft (person_key_id);
create index one_time_code_subject on one_time_code (subject_id);

-- The daily clean-up looks for what is past its time (platform/retention.ts).
create index link_handle_age on link_handle (expires_at);
create index access_token_age on access_token (expires_at);
create index one_time_code_age on one_time_code (expires_at);
create index provider_event_age on provider_event (received_at);
create index webhook_delivery_age on webhook_delivery (created_at);

-- What a page of a session opened for itself (a draft to sign, a request to answer) ends with the session.
alter table access_token add column parent_hash bytea;
-- A link that an answer of the session gave, never one of a mail, ends with it too.
alter table link_handle add column parent_hash bytea;
create index access_token_parent on access_token (parent_hash) where ended_at is null and parent_hash is not null;
