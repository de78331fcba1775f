-- The transparency log: a Merkle tree over the salted commitments of what was issued. Nothing in it is ever changed.

-- Written in the transaction of the cause, emptied by the sequencer: issuing never waits for the head of the tree.
create table log_queue (
  id bigint generated always as identity primary key,
  subject_id uuid not null,            -- the certificate
  kind smallint not null,              -- first byte of the entry: 1 issued, 2 change of status
  entry bytea not null check (octet_length(entry) between 33 and 65535 and get_byte(entry, 0) = kind),
  queued_at timestamptz not null
);
create unique index log_queue_issued on log_queue (subject_id) where kind = 1;

-- One signed head for each batch; the empty tree is the first.
create table log_checkpoint (
  size bigint primary key check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  created_at timestamptz not null
);

create table log_leaf (
  place bigint primary key check (place >= 0),
  subject_id uuid not null,
  kind smallint not null,
  entry bytea not null check (octet_length(entry) between 33 and 65535 and get_byte(entry, 0) = kind),
  hash bytea not null generated always as (sha256('\x00'::bytea || entry)) stored,
  -- The way up to the root of the checkpoint it came in with: with that note it is proved for good.
  path bytea not null check (octet_length(path) % 32 = 0),
  checkpoint_size bigint not null references log_checkpoint (size) deferrable initially deferred,
  added_at timestamptz not null,
  check (place < checkpoint_size)
);
create unique index log_leaf_issued on log_leaf (subject_id) where kind = 1;
create index log_leaf_subject on log_leaf (subject_id, place);

-- Hashes over 256, 256 x 256 ... leaves: the tiles above the leaves.
create table log_node (
  level smallint not null check (level >= 1),
  place bigint not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, place)
);

create function log_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function log_leaf_is_next() returns trigger language plpgsql as $$
begin
  if new.place <> (select coalesce(max(place), -1) + 1 from log_leaf) then
    raise exception 'log_leaf has neither gaps nor two entries at one place';
  end if;
  return new;
end $$;

create function log_checkpoint_is_next() returns trigger language plpgsql as $$
begin
  if new.size <> (select coalesce(max(place), -1) + 1 from log_leaf) then
    raise exception 'a checkpoint is of the whole tree';
  end if;
  return new;
end $$;

create trigger log_leaf_is_next before insert on log_leaf for each row execute function log_leaf_is_next();
create trigger log_checkpoint_is_next before insert on log_checkpoint for each row execute function log_checkpoint_is_next();

create trigger log_leaf_no_change before update or delete on log_leaf for each row execute function log_refuse();
create trigger log_leaf_no_truncate before truncate on log_leaf for each statement execute function log_refuse();
create trigger log_node_no_change before update or delete on log_node for each row execute function log_refuse();
create trigger log_node_no_truncate before truncate on log_node for each statement execute function log_refuse();
create trigger log_checkpoint_no_change before update or delete on log_checkpoint for each row execute function log_refuse();
create trigger log_checkpoint_no_truncate before truncate on log_checkpoint for each statement execute function log_refuse();

-- With the salt, the hash of the file and this one the commitment can be shown; under the tenant's key like the salt.
alter table certificate add column view_hash_sealed bytea;

-- What was issued before there was a log comes first.
insert into log_queue (subject_id, kind, entry, queued_at)
select id, 1, '\x01'::bytea || commitment, issued_at from certificate
where commitment is not null and issued_at is not null order by issued_at, id;
