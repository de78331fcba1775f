-- The number of a request that a landlord types on the home page when he follows no links of mails: it only has a fresh link
-- mailed to the stored address. Sealed under the landlord's key; looked up by a keyed hash.
alter table tenant_request
  add column number_index bytea,
  add column number_sealed bytea;
create unique index tenant_request_number on tenant_request (number_index) where number_index is not null;
