-- What became of an SMS after its service took it, and TANs by a call.
alter table message
  drop constraint message_kind_check,
  add constraint message_kind_check check (kind in ('mail','sms','call')),
  add column provider text,            -- the service that took an SMS or a call; null: none, or the trial mailbox
  add column provider_ref text,        -- its own number for it
  add column delivery text check (delivery in ('accepted','sent','delivered','failed','expired','rejected')),
  add column delivered_at timestamptz;
create index message_provider_ref on message (provider, provider_ref) where provider_ref is not null;

-- Each receipt counts once. One that came before the answer to our own call waits here for it.
create table sms_receipt (
  provider text not null,
  event_id text not null,
  provider_ref text not null,
  status text not null check (status in ('accepted','sent','delivered','failed','expired','rejected')),
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index sms_receipt_ref on sms_receipt (provider, provider_ref);
create index sms_receipt_received on sms_receipt (received_at);

alter table one_time_code add column way text not null default 'sms' check (way in ('sms','call'));
