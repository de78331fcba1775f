-- One instance runs a sweep at a time: who does names its process here (process_lease). The version before knows nothing of it
-- and runs them beside, as it always did.
create table sweep_turn (
  name text primary key,
  claimed_by uuid
);
