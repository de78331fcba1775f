-- What a running product has in hand ends with it. Each one renews its row by the time of the database; one that has not for
-- some seconds is taken for dead, and its claims are free (decision 0018).
create table process_lease (
  id uuid primary key,
  instance text not null,             -- machine and process, to be read by people
  started_at timestamptz not null,
  renewed_at timestamptz not null
);

-- A claim stands while next_try_at is what the claim set it to. The version before knows next_try_at alone: whatever it
-- changes ends a claim, and of what is claimed it keeps off until that time. No reference: leases go, claims may still name them.
alter table message
  add column claimed_by uuid,
  add column claimed_until timestamptz;
create index message_claimed on message (claimed_by) where claimed_by is not null;

alter table postal_letter
  add column claimed_by uuid,
  add column claimed_until timestamptz;
create index postal_letter_claimed on postal_letter (claimed_by) where claimed_by is not null;
