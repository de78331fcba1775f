-- Which page wrote what is kept, and its how-manieth: a call that comes late never takes away what the same page sent after
-- it (reading D47). Null: whoever wrote it does not count.
alter table draft
  add column writer uuid,
  add column writer_count integer check (writer_count > 0),
  add constraint draft_writer_counts check ((writer is null) = (writer_count is null));

-- What can never have a place in the transparency log is set aside: the entries behind it go on, and the operator is told.
create table log_refused (
  id bigint primary key,               -- as it was in the queue
  subject_id uuid not null,
  kind smallint not null,
  entry bytea not null,
  reason text not null check (reason in ('issued-twice','unreadable')),
  queued_at timestamptz not null,
  refused_at timestamptz not null
);
