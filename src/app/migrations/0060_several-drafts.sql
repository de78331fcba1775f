-- A landlord may have begun several certificates of his own (decision 0049). The one begun last has the state 'open', as the version
-- before expects it: one for each account. Those begun before it are set aside: their state says 'dropped', which that version leaves
-- alone, and the time says that they can still be signed.
alter table landlord_request add column set_aside_at timestamptz
  constraint landlord_request_set_aside_check check (set_aside_at is null or state = 'dropped');
create index landlord_request_set_aside on landlord_request (account_id) where set_aside_at is not null;
