-- Somebody withdraws from a contract (section 356a BGB): what was declared, and what became of it.
create table withdrawal (
  id uuid primary key,
  content_index bytea not null unique,  -- keyed hash of what was declared: the same words twice are one withdrawal
  person_key_id uuid not null references person_key (id),  -- its own: proof for three years, whatever order it names
  sealed bytea not null,                -- name, contract number and e-mail as typed
  state text not null check (state in
    ('received','for-operator','refunding','refund-failed','refunded','nothing-due','rejected')),
  reason text,                          -- a code: why the operator decides, why nothing is due, why it was rejected
  order_id uuid references customer_order (id),  -- of the number, when there is one
  customer text check (customer in ('tenant','landlord')),  -- whose order it is; null: name and address are not the customer's
  refund_cents integer check (refund_cents >= 0),
  refunded_before_cents integer,        -- what had gone back by then
  refund_tries integer not null default 0,
  received_at timestamptz not null,
  decided_at timestamptz,
  done_at timestamptz,
  next_try_at timestamptz,              -- of the refund
  check ((state in ('refunded','nothing-due','rejected')) = (done_at is not null)),
  check (state not in ('refunding','refund-failed','refunded') or (order_id is not null and refund_cents is not null))
);
create index withdrawal_open on withdrawal (received_at) where done_at is null;
create index withdrawal_age on withdrawal (received_at);
create index withdrawal_of_order on withdrawal (order_id) where order_id is not null;
-- An order is withdrawn from once.
create unique index withdrawal_once on withdrawal (order_id) where state in ('refunding','refund-failed','refunded');

-- From here on no file goes out, whether or not the money has arrived back.
alter table customer_order add column withdrawn_at timestamptz;

-- The operator's decisions about withdrawals; the product knows the kinds.
alter table operator_order drop constraint operator_order_kind_check;
alter table operator_order add column reason text;  -- of a rejection: a code
