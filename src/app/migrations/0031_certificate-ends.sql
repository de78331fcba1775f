-- An issued certificate ends (decision D62): from ends_at on file, content and keys go. Null: issued before this rule or by the
-- version before, which runs beside; the sweep dates it, and nothing ends before the mail that says so is 30 days old.
alter table certificate
  add column ends_at timestamptz,
  add column end_told_at timestamptz,  -- the mail to the tenant
  add column ended_at timestamptz;     -- nothing of its content is stored any more, whatever its state
alter table certificate drop constraint certificate_state_check;
alter table certificate add constraint certificate_state_check check (state in
  ('awaiting-payment','paid','issued','suspended','replaced','revoked','expired','erased','deleted'));
-- Nothing that is called valid or in doubt has lost its content.
alter table certificate add constraint certificate_ended check (case
  when state = 'expired' then ended_at is not null
  when state in ('awaiting-payment','paid','issued','suspended') then ended_at is null
  else true end);

-- The sweep asks every minute.
create index certificate_ends on certificate (ends_at) where ends_at is not null and ended_at is null;
create index certificate_undated on certificate (id)
  where ends_at is null and ended_at is null and state in ('issued','suspended','replaced','revoked','erased','deleted');

-- A landlord's list counts its certificates by state.
create index certificate_of_account_state on certificate (landlord_account_id, state)
  where landlord_account_id is not null and state not in ('deleted','erased');
