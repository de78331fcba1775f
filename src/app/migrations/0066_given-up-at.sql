-- When it was given up: after tries of a day, or a wait for another one, that is long after it was written. Null: it was not, or by
-- a version that did not note it.
alter table message add column given_up_at timestamptz;
