-- When a mail could leave at the earliest, because its mailbox had got as many as it gets on a day; null: at once. What counts from
-- the mail counts from then on. A version before leaves it empty.
alter table message add column due_at timestamptz;
