-- Invoices keep what they list, credit notes correct them, and neither is ever changed (section 147 AO, law L31).

-- Sixteen of a hundred gross amounts are no net amount plus its VAT: EN 16931 writes the cent of rounding (BT-114).
alter table invoice
  add column rounding_cents integer not null default 0,
  add column lines jsonb;              -- [{"item":"pdf","netCents":916}]: what was sold stays, prices may change
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_sum check (net_cents + vat_cents + rounding_cents = gross_cents);
update invoice set lines = case gross_cents
  when 1680 then '[{"item":"pdf","netCents":916},{"item":"post","netCents":496}]'::jsonb
  else jsonb_build_array(jsonb_build_object('item', 'pdf', 'netCents', net_cents))
end;
alter table invoice alter column lines set not null;

-- What the page showed when the order was placed: what is paid later is confirmed and invoiced at that price.
alter table payment_attempt add column lines jsonb;    -- [{"item":"pdf","gross":1090}], together amount_cents
update payment_attempt set lines = case delivery
  when 'post' then jsonb_build_array(
    jsonb_build_object('item', 'pdf', 'gross', amount_cents - 590), jsonb_build_object('item', 'post', 'gross', 590))
  else jsonb_build_array(jsonb_build_object('item', 'pdf', 'gross', amount_cents))
end;
alter table payment_attempt alter column lines set not null;

-- The day of the service (section 31 (4) UStDV): when the certificate was issued, as far as it was by then.
alter table invoice add column performed_at timestamptz;
update invoice set performed_at = coalesce(certificate.issued_at, customer_order.paid_at, invoice.issued_at)
from customer_order join certificate on certificate.id = customer_order.certificate_id
where customer_order.id = invoice.order_id;
alter table invoice alter column performed_at set not null;

-- Takes an invoice back, whole or in part, when money went back. Numbers come from the invoices' own series
-- (docs/decisions/0006). Buyer and file are under the key of the invoice.
create table credit_note (
  id uuid primary key,
  number text not null unique,
  invoice_id uuid not null references invoice (id),
  pdf_sealed bytea,
  net_cents integer not null,
  vat_cents integer not null,
  rounding_cents integer not null,
  gross_cents integer not null check (gross_cents > 0),
  issued_at timestamptz not null,
  constraint credit_note_sum check (net_cents + vat_cents + rounding_cents = gross_cents)
);
create index credit_note_invoice on credit_note (invoice_id, issued_at);
-- The sweeps look for money that came without an invoice, and that went back without a credit note, newest first.
create index customer_order_to_invoice on customer_order (paid_at desc) where state in ('paid','refunded');
create index payment_attempt_refunded on payment_attempt (updated_at desc) where refunded_cents > 0;

-- The file is written once; nothing else is written after the insert.
create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  if old.pdf_sealed is not null or (to_jsonb(new) - 'pdf_sealed') is distinct from (to_jsonb(old) - 'pdf_sealed') then
    raise exception '% is immutable', tg_table_name;
  end if;
  return new;
end $$;
create trigger invoice_no_change before update on invoice for each row execute function invoice_refuse_change();
create trigger credit_note_no_change before update on credit_note for each row execute function invoice_refuse_change();

-- What a bought letter waits with: the page in front of the certificate, with the tenant's own address (reading W48).
create table postal_letter (
  id uuid primary key,
  certificate_id uuid not null unique references certificate (id),
  key_id uuid not null references person_key (id),  -- the tenant's: an erasure takes the address away
  state text not null check (state in ('queued','no-address','canceled')),
  cover_sealed bytea,
  created_at timestamptz not null,
  done_at timestamptz,                 -- null: it waits
  check ((state = 'queued') = (cover_sealed is not null)),
  check ((state = 'canceled') = (done_at is not null))
);
create index postal_letter_waiting on postal_letter (created_at) where done_at is null;
create index postal_letter_done on postal_letter (done_at) where done_at is not null;
-- The sweep looks for bought letters that nobody wrote.
create index certificate_by_post on certificate (issued_at) where delivery = 'post' and state = 'issued';
