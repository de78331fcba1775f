-- The order confirmation as it was mailed, with the terms in force: a commercial letter, kept for six years from the end of its year
-- (section 257 HGB, law L50). Under a key of its own, so that it outlives the erasure of its customer (Art. 17 (3) (b) GDPR).
create table order_confirmation (
  order_id uuid primary key references customer_order (id),
  key_id uuid not null references person_key (id),
  content_sealed bytea not null,       -- gzip of the mail and what was attached to it
  kept_at timestamptz not null
);
create index order_confirmation_age on order_confirmation (kept_at);

-- As with invoices (0012): the running product may neither change nor delete one; this deletes what is old enough, by the time that
-- is given and by this server's own.
create function drop_expired_confirmations(at timestamptz, most integer) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare expired uuid[];
begin
  at := least(at, now() + make_interval(secs => (select offset_seconds from trial_clock where id = 1)));
  select coalesce(array_agg(old.order_id), '{}') into expired from (
    select order_id from order_confirmation
    where kept_at < at - interval '6 years'
      and extract(year from at at time zone 'Europe/Berlin') > 6 + extract(year from kept_at at time zone 'Europe/Berlin')
    order by kept_at limit most for update skip locked
  ) as old;
  return query delete from order_confirmation where order_id = any(expired) returning key_id;
end $$;

-- The sweep looks for confirmations that the version before mailed and did not keep.
create index customer_order_paid on customer_order (paid_at) where paid_at is not null;
