-- The sweep takes the unfinished accounts by their age, whatever their state. With the state in front, as in the older index, their
-- order had to be made anew of all that are due. That one goes in the next migration: in one with this, giving way to a customer
-- would cost the build.
create index landlord_account_begun on landlord_account (created_at)
  where state in ('registered','email-confirmed','phone-confirmed');
