-- Every word of a certificate as it was shown and confirmed (sealed under the tenant's key): nobody says it in other words later.
-- Null: signed before certificates kept their words; these are said by the frozen first version. An older program writes none.
alter table certificate add column text_sealed bytea;

-- What a code confirms, word for word, from the request for the code until it is spent: no midnight and no newer program changes it.
-- Sealed under both keys in turn: gone as soon as either person is erased.
create table code_content (
  code_id uuid primary key references one_time_code (id) on delete cascade,
  inner_key_id uuid not null references person_key (id),
  outer_key_id uuid not null references person_key (id),
  content_sealed bytea not null,
  created_at timestamptz not null
);
create index code_content_created on code_content (created_at);
