-- 'Nie wieder anschreiben' said for several requests of one mailbox: which of them may still be taken back. It stands until
-- the last of them is. Expand only: the version before knows undoable_by alone, and takes back nothing that several said.
create table suppressed_by (
  email_index bytea not null references suppressed_recipient on delete cascade,
  request_id uuid not null,
  primary key (email_index, request_id)
);
create index suppressed_by_request on suppressed_by (request_id);
