-- A landlord's no that the tenant could not be told of: how often that was tried, and when it is tried next.
alter table tenant_request
  add column tell_tries integer not null default 0,
  add column tell_after timestamptz;
create index tenant_request_told_late on tenant_request (updated_at) where tell_tries > 0;
