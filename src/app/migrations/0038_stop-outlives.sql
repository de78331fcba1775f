-- A tenant who was mailed by a landlord's button is known again, by the keyed hash of the mailbox: also of what was deleted before it
-- was paid, so that its link still ends all mails, and making it anew is no way to write three times more. Goes with the content of
-- the certificate, or with the tenant. Expand only: the version before counts each certificate by itself.
alter table certificate add column tenant_mailbox_index bytea;
create index certificate_tenant_mailbox on certificate (tenant_mailbox_index) where tenant_mailbox_index is not null;
-- Before they were dropped 90 days after the answer; now they stay with the certificate.
drop index passing_on_ended;
