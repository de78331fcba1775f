-- Mail scanners open links with browsers that run scripts (W61): a link is bound, and counts as opened, at a person's first input.
alter table access_token
  add column claimed_at timestamptz;   -- null, of a token that a link gave: nobody typed or pressed anything with it yet
