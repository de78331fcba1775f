-- The rate stands on the invoice for good, whatever the law says later.
alter table invoice add column vat_percent smallint not null default 19;
alter table invoice alter column vat_percent drop default;

-- The order confirmation could not be mailed, and the customer saved it himself: on a durable medium as well (section 312f
-- BGB), so from here on the file may go out (docs/decisions/0011).
alter table customer_order add column confirmation_saved_at timestamptz;

-- Invoices are kept for eight years from the end of the calendar year (section 147 (3), (4) AO), counted from the last
-- document about it, and then they go. The running product may delete none itself: this deletes what is old enough, by the
-- time that is given and by this server's own, so that nobody has them deleted by naming a late one. In trial mode the clock
-- may have been moved; elsewhere the product may not write to that table.
create function drop_expired_invoices(at timestamptz, most integer) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare expired uuid[];
begin
  at := least(at, now() + make_interval(secs => (select offset_seconds from trial_clock where id = 1)));
  select coalesce(array_agg(old.id), '{}') into expired from (
    select invoice.id from invoice
    where invoice.issued_at < at - interval '8 years'
      and extract(year from at at time zone 'Europe/Berlin') > 8 + extract(year from greatest(invoice.issued_at,
      (select max(issued_at) from credit_note where invoice_id = invoice.id)) at time zone 'Europe/Berlin')
    order by invoice.issued_at limit most for update skip locked
  ) as old;
  delete from credit_note where invoice_id = any(expired);
  return query delete from invoice where id = any(expired) returning key_id;
end $$;
create index invoice_age on invoice (issued_at);

-- What the operator orders to be paid back; this row's own id names the refund to the provider.
alter table operator_order
  add column amount_cents integer check (amount_cents > 0),
  add column next_try_at timestamptz;  -- while the provider is out of reach: nobody knows what became of the first try

-- What was agreed stays as it was (law L05, L14): nothing but the payment's fate is written after the click.
create function payment_attempt_refuse_change() returns trigger language plpgsql as $$
declare fate constant text[] := array['provider_ref','status','refunded_cents','updated_at'];
begin
  if (to_jsonb(new) - fate) is distinct from (to_jsonb(old) - fate) then
    raise exception 'what was agreed in % is immutable', tg_table_name;
  end if;
  return new;
end $$;
create trigger payment_attempt_no_change before update on payment_attempt
  for each row execute function payment_attempt_refuse_change();
