-- A mail that the mail server took and that came back (RFC 3464).
alter table message
  drop constraint message_state_check,
  add constraint message_state_check check (state in ('queued','sent','failed','suppressed','bounced')),
  add column bounced_at timestamptz;
