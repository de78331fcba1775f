-- Since when the search of an account's list knows more than names of all that stands in it; null: not looked yet.
alter table landlord_account add column search_completed_at timestamptz;
