-- Letters leave the house: to a print house, or printed by the operator.
alter table postal_letter drop constraint postal_letter_state_check;
alter table postal_letter drop constraint postal_letter_check;
alter table postal_letter drop constraint postal_letter_check1;

alter table postal_letter
  add column provider_ref text,          -- the print house's own number; null: the operator prints himself
  add column attempts integer not null default 0,  -- how often it may have been posted: from the second time on it is looked up first
  add column next_try_at timestamptz,    -- null: nothing is to be done by itself
  add column handed_over_at timestamptz, -- taken by the service, or printed
  add column failure text,               -- why it did not arrive
  add column told_at timestamptz;        -- when the tenant and the operator were told so

update postal_letter set next_try_at = created_at where state = 'queued';

alter table postal_letter
  add constraint postal_letter_states
    check (state in ('queued','no-address','handed-over','sent','failed','canceled')),
  -- The address is needed until the letter is out of our hands, and not a moment longer.
  add constraint postal_letter_cover check ((state = 'queued') = (cover_sealed is not null)),
  add constraint postal_letter_end check ((state in ('sent','failed','canceled')) = (done_at is not null)),
  add constraint postal_letter_out check (state <> 'handed-over' or handed_over_at is not null),
  add constraint postal_letter_failure check ((state = 'failed') = (failure is not null));

create index postal_letter_due on postal_letter (next_try_at) where next_try_at is not null;
create index postal_letter_untold on postal_letter (done_at) where state = 'failed' and told_at is null;
