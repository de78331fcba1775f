-- When the operator last took a backup, wrote the log out or tried a restore: whoever watches over the product sees what was forgotten.
create table chore (
  name text primary key,
  done_at timestamptz not null
);
