-- A landlord's list in the order of its dates, whichever way, and by its states, the newest of each first. The expression is that of
-- list-store.ts, to the letter.
create index certificate_of_account_since on certificate (
  landlord_account_id,
  (case when state = 'revoked' and status_since is not null then status_since else coalesce(issued_at, signed_at) end) desc,
  id desc
) where landlord_account_id is not null and state not in ('deleted','erased');
create index certificate_of_account_state_since on certificate (
  landlord_account_id,
  state,
  (case when state = 'revoked' and status_since is not null then status_since else coalesce(issued_at, signed_at) end) desc,
  id desc
) where landlord_account_id is not null and state not in ('deleted','erased');
