-- A landlord who makes a certificate by himself says whether the tenant asked for it; only then is the tenant mailed the way to
-- pay, three times in all. Expand only: the version before knows neither, and counts by the day.
alter table certificate
  add column tenant_asked_at timestamptz,              -- null: he did not say so, or was never asked
  add column tenant_mails integer not null default 0,  -- that his buttons sent to the tenant, of this one and its corrections
  add column tenant_stop_until timestamptz;            -- the tenant said that it is enough, and may take that back until then
create index certificate_tenant_stop on certificate (tenant_stop_until) where tenant_stop_until is not null;

-- What was sent before counts as well.
update certificate set tenant_mails = sent.mails
  from (
    select coalesce(certificate.ordered_id, certificate.id) as id, count(*)::integer as mails
      from message join certificate on certificate.id = message.certificate_id
      where certificate.certificate_request = 'landlord'
        and message.template in ('tenant-payment', 'certificate-resent', 'certificate-passed-on')
        and message.state <> 'suppressed'
      group by 1
  ) as sent
  where sent.id = certificate.id;

-- A landlord wants the link to a certificate sent to somebody else: of one that the tenant asked for, the tenant says yes or no.
create table passing_on (
  id uuid primary key,
  certificate_id uuid not null references certificate (id),
  tenant_key_id uuid not null,
  address_sealed bytea,               -- under the tenant's key; null once it is over
  mailbox_index bytea not null,       -- of the address: the same one is not asked about twice
  state text not null check (state in ('asked','agreed','refused','lapsed','void')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create unique index passing_on_asked on passing_on (certificate_id) where state = 'asked';
create index passing_on_due on passing_on (due_at) where state = 'asked';
create index passing_on_of_certificate on passing_on (certificate_id);
create index passing_on_ended on passing_on (ended_at) where ended_at is not null;
