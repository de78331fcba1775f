-- Which entries of the restore ledger this database has lived through. The ledger is a folder outside of it and tells what may
-- never be undone; an entry whose row is missing here happened after the backup that this database was restored from, and is
-- carried out again at start (docs/decisions/0024). A row is written in the transaction of what it stands for.
create table ledger_entry (
  id uuid primary key,
  file text not null,                  -- of the ledger: one for each process that wrote into it
  position bigint not null             -- the order of entries in all files: microseconds, and always more than the last one
);
create index ledger_entry_file on ledger_entry (file);
create index ledger_entry_position on ledger_entry (position);
