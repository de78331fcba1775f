-- Messages to the operator: questions from the contact form, and reports about a certificate (DSA Art. 16).
create table contact_message (
  id uuid primary key,
  kind text not null check (kind in ('question','report')),
  person_key_id uuid not null references person_key (id),
  sealed bytea not null,               -- who wrote what; a report also holds the code
  certificate_id uuid references certificate (id),  -- the reported one, when its code exists
  state text not null check (state in ('open','done')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contact_message_state on contact_message (state, created_at);
create index contact_message_certificate on contact_message (certificate_id) where certificate_id is not null;
