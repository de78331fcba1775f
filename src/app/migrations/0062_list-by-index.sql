-- A landlord's list is put in its order by the index alone: with what a page asks of each certificate in it, none but those of
-- the page is read. The expression is that of list-store.ts, to the letter; its columns stand beside it, or PostgreSQL reads the
-- certificate for them. Two older ones go in the next migration: in one with this, giving way to a customer would cost both builds.
create index certificate_of_account_signed on certificate (landlord_account_id, signed_at desc, id desc)
  include (state)
  where landlord_account_id is not null and state not in ('deleted','erased');
create index certificate_of_account_times on certificate (
  landlord_account_id,
  (case when state = 'revoked' and status_since is not null then status_since else coalesce(issued_at, signed_at) end) desc,
  id desc
) include (state, status_since, issued_at, signed_at)
  where landlord_account_id is not null and state not in ('deleted','erased');
