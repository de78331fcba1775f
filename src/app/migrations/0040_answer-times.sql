-- The latest answers of landlords: how long half of them took is told to whoever asks next.
create index tenant_request_answered on tenant_request (decided_at desc)
  where state in ('confirmed', 'declined') and decided_at is not null;
