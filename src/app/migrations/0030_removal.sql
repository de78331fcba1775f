-- What a link of a mail asks to have destroyed of a paid certificate, without a TAN to the number that signed it: it happens after
-- a grace of some days, unless somebody stops it. Ids, times and codes only.
create table certificate_removal (
  id uuid primary key,
  kind text not null check (kind in ('erase','revoke')),
  subject_id uuid not null,             -- erase: the request whose landlord is erased; revoke: the certificate
  certificate_id uuid not null references certificate (id),  -- whose sides are written to
  reason text,                          -- of a revocation: a code
  state text not null check (state in ('waiting','stopped','done','void')),
  stopped_by text check (stopped_by in ('tenant','landlord')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (stopped_by is null or state = 'stopped')
);
create unique index removal_waiting on certificate_removal (subject_id, kind) where state = 'waiting';
create index removal_due on certificate_removal (due_at) where state = 'waiting';
create index removal_of_certificate on certificate_removal (certificate_id);
