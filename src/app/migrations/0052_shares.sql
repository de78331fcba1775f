-- A link for one reader, with an end (decision 0045). What it opens lies sealed under the key behind the '#' of the link; that key
-- lies sealed under the tenant's, and both go with the end.
create table certificate_share (
  id uuid primary key,
  ordered_id uuid not null references certificate (id),      -- the line: what takes the place of it is shown behind the same link
  certificate_id uuid not null references certificate (id),  -- whose content the view shows
  tenant_key_id uuid not null references person_key (id),
  handle_hash bytea not null unique,
  label_sealed bytea not null,         -- for whom; empty once the tenant was erased
  parts text[] not null,
  with_file boolean not null,
  key_sealed bytea,
  sealed_view bytea,                   -- null: it ended, or the certificate was revoked
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('ended','expired','gone')),
  opened_first_at timestamptz,         -- to the minute
  opened_last_at timestamptz,
  opened_count integer not null default 0,
  opened_certificate_id uuid,          -- what was shown the last time, and in which state
  opened_state text,
  check ((ended_at is null) = (end_reason is null))
);
create index certificate_share_line on certificate_share (ordered_id, created_at);
create index certificate_share_certificate on certificate_share (certificate_id) where key_sealed is not null;
create index certificate_share_tenant on certificate_share (tenant_key_id);
create index certificate_share_expiry on certificate_share (expires_at) where ended_at is null;
create index certificate_share_to_clear on certificate_share (ended_at) where key_sealed is not null;
create index certificate_share_end on certificate_share (ended_at) where ended_at is not null;

-- The copy made for that reader: its hash stays, so that whoever saved it can still show that it is genuine.
create table share_copy (
  sha256 bytea primary key,
  share_id uuid references certificate_share (id) on delete set null,
  certificate_id uuid not null references certificate (id),
  sealed bytea,                        -- null once another took its place, and with the end
  byte_length integer not null,
  created_at timestamptz not null
);
create unique index share_copy_share on share_copy (share_id) where sealed is not null;
create index share_copy_certificate on share_copy (certificate_id);
create index share_copy_of_share on share_copy (share_id) where share_id is not null;

-- A share never outlives what it shows, whoever takes that away: the version before, a sweep, a replayed ledger.
create function shares_end(ids uuid[], reason text, at timestamptz) returns void language sql as $$
  update certificate_share set key_sealed = null, sealed_view = null,
    ended_at = coalesce(ended_at, at), end_reason = coalesce(end_reason, reason) where id = any(ids);
  update share_copy set sealed = null where share_id = any(ids) and sealed is not null;
$$;

create function shares_follow_certificate() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from certificate_share where certificate_id = new.id and key_sealed is not null;
  if ids is null then return null; end if;
  if new.sealed_view is null then
    perform shares_end(ids, case when new.ended_at is null then 'gone' else 'expired' end, new.updated_at);
  else
    -- Revoked: the page says so, without content.
    update certificate_share set sealed_view = null where id = any(ids);
    update share_copy set sealed = null where share_id = any(ids) and sealed is not null;
  end if;
  return null;
end $$;
create trigger shares_follow_certificate after update of state, sealed_view on certificate for each row
  when ((old.sealed_view is not null and new.sealed_view is null) or (old.state <> 'revoked' and new.state = 'revoked'))
  execute function shares_follow_certificate();

create function shares_go() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(found.id) into ids from (
    select id from certificate_share where tenant_key_id = new.id
    union select certificate_share.id from certificate
      join certificate_share on certificate_id = certificate.id and key_sealed is not null where landlord_key_id = new.id
    union select certificate_share.id from certificate_party
      join certificate_share on certificate_share.certificate_id = certificate_party.certificate_id and key_sealed is not null
      where person_key_id = new.id
  ) found;
  if ids is null then return null; end if;
  perform shares_end(ids, 'gone', new.destroyed_at);
  update certificate_share set label_sealed = '' where tenant_key_id = new.id and length(label_sealed) > 0;
  return null;
end $$;
create trigger shares_go after update of wrapped on person_key
  for each row when (old.wrapped is not null and new.wrapped is null) execute function shares_go();
