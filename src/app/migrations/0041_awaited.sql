-- What is still to come of a payment or a certificate, so that no sweep walks all of them to find that nothing is missing. The
-- database itself enters and strikes it, so that the version before, running beside, does so too.
create table awaited (
  kind text not null check (kind in
    ('unowned-payment','refund','refund-news','invoice','credit-note','confirmation','certificate-mail','letter')),
  subject_id uuid not null,            -- a payment ('unowned-payment', 'refund'), a certificate ('certificate-mail', 'letter'), else an order
  since timestamptz not null,
  primary key (kind, subject_id)
);
create index awaited_since on awaited (kind, since desc);

create function await_it(kind text, subject uuid, since timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  -- 'do update', not 'do nothing': it waits for whoever strikes the same entry in this moment, and enters it again.
  insert into awaited (kind, subject_id, since) values ($1, $2, coalesce($3, now()))
  on conflict (kind, subject_id) do update set since = excluded.since
$$;

create function awaited_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.paid_at is null or (tg_op = 'UPDATE' and old.paid_at is not null) then
    return null;
  end if;
  delete from awaited where kind = 'unowned-payment' and subject_id = new.paid_attempt_id;
  perform await_it('invoice', new.id, new.paid_at), await_it('confirmation', new.id, new.paid_at);
  return null;
end $$;
create trigger awaited_of_order after insert or update of paid_at on customer_order
  for each row execute function awaited_of_order();

-- What the operator gave back is more than the books show.
create function is_refund_unbooked(of_order uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(amount_cents) from operator_order
      where subject_id = of_order and operator_order.kind = 'refund' and is_done), 0)
    > coalesce((select refunded_cents from customer_order
      join payment_attempt on payment_attempt.id = customer_order.paid_attempt_id where customer_order.id = of_order), 0)
$$;

create function awaited_of_attempt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare owns boolean;
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.refunded_cents = new.refunded_cents then
    return null;
  end if;
  if new.status <> 'paid' then
    return null;
  end if;
  owns := exists (select from customer_order where id = new.order_id and paid_attempt_id = new.id);
  if new.refunded_cents = 0 then
    if not owns then
      perform await_it('unowned-payment', new.id, new.updated_at);
    end if;
    return null;
  end if;
  delete from awaited where kind in ('unowned-payment','refund') and subject_id = new.id;
  if owns then
    perform await_it('credit-note', new.order_id, new.updated_at);
    perform from awaited where kind = 'refund-news' and subject_id = new.order_id for update;
    if found and not is_refund_unbooked(new.order_id) then
      delete from awaited where kind = 'refund-news' and subject_id = new.order_id;
    end if;
  end if;
  return null;
end $$;
create trigger awaited_of_attempt after insert or update of status, refunded_cents on payment_attempt
  for each row execute function awaited_of_attempt();

create function awaited_of_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_refund_unbooked(new.subject_id) then
    perform await_it('refund-news', new.subject_id, new.done_at);
  end if;
  return null;
end $$;
create trigger awaited_of_command after insert or update of is_done on operator_order
  for each row when (new.kind = 'refund' and new.is_done) execute function awaited_of_command();

create function awaited_of_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from payment_attempt where id = new.subject_id and refunded_cents = 0) then
    perform await_it('refund', new.subject_id, new.at);
  end if;
  return null;
end $$;
create trigger awaited_of_event after insert on audit_event
  for each row when (new.event = 'payment.refund-asked' or new.event = 'payment.incident' and new.detail ->> 'kind' = 'refund-failed')
  execute function awaited_of_event();

create function awaited_of_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from awaited where kind = 'invoice' and subject_id = new.order_id;
  return null;
end $$;
create trigger awaited_of_invoice after insert or update of pdf_sealed on invoice
  for each row when (new.pdf_sealed is not null) execute function awaited_of_invoice();

create function awaited_of_credit_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ordered uuid;
begin
  select order_id into ordered from invoice where id = new.invoice_id;
  -- First the entry, then what is known: a refund that is booked in this moment is waited for and seen.
  perform from awaited where kind = 'credit-note' and subject_id = ordered for update;
  delete from awaited where kind = 'credit-note' and subject_id = ordered
    and (select coalesce(sum(gross_cents) filter (where pdf_sealed is not null), 0) from credit_note where invoice_id = new.invoice_id)
      >= (select least(refunded_cents, amount_cents) from customer_order
          join payment_attempt on payment_attempt.id = customer_order.paid_attempt_id where customer_order.id = ordered);
  return null;
end $$;
create trigger awaited_of_credit_note after insert or update of pdf_sealed on credit_note
  for each row when (new.pdf_sealed is not null) execute function awaited_of_credit_note();

create function awaited_of_confirmation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from awaited where kind = 'confirmation' and subject_id = new.order_id;
  return null;
end $$;
create trigger awaited_of_confirmation after insert on order_confirmation
  for each row execute function awaited_of_confirmation();

create function awaited_of_certificate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state in ('replaced','revoked','expired','erased','deleted') then
    delete from awaited where kind in ('certificate-mail','letter') and subject_id = new.id;
  elsif new.state = 'issued' then
    if not exists (select from message where certificate_id = new.id and template = 'certificate-ready') then
      perform await_it('certificate-mail', new.id, new.issued_at);
    end if;
    if new.delivery = 'post' and not exists (select from postal_letter where certificate_id = new.id) then
      perform await_it('letter', new.id, new.issued_at);
    end if;
  end if;
  return null;
end $$;
create trigger awaited_of_certificate after insert or update of state on certificate
  for each row execute function awaited_of_certificate();

create function awaited_of_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from awaited where kind = 'certificate-mail' and subject_id = new.certificate_id;
  return null;
end $$;
create trigger awaited_of_message after insert on message
  for each row when (new.template = 'certificate-ready' and new.certificate_id is not null) execute function awaited_of_message();

create function awaited_of_letter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    delete from awaited where kind = 'letter' and subject_id = new.certificate_id;
  -- What went before it was sent is written anew; what is deleted later, because its time is over, is not.
  elsif old.done_at is null or old.state = 'failed' then
    perform await_it('letter', id, issued_at) from certificate where id = old.certificate_id and state = 'issued' and delivery = 'post';
  end if;
  return null;
end $$;
create trigger awaited_of_letter after insert or delete on postal_letter
  for each row execute function awaited_of_letter();

create index operator_order_subject on operator_order (subject_id);

insert into awaited (kind, subject_id, since)
select 'unowned-payment', payment_attempt.id, payment_attempt.updated_at
from payment_attempt join customer_order on customer_order.id = payment_attempt.order_id
where status = 'paid' and refunded_cents = 0 and paid_attempt_id is distinct from payment_attempt.id
union all
select distinct on (payment_attempt.id) 'refund', payment_attempt.id, audit_event.at
from audit_event join payment_attempt on payment_attempt.id = audit_event.subject_id
where (event = 'payment.refund-asked' or event = 'payment.incident' and detail ->> 'kind' = 'refund-failed') and refunded_cents = 0
union all
select distinct on (subject_id) 'refund-news', subject_id, coalesce(done_at, operator_order.created_at)
from operator_order where kind = 'refund' and is_done and is_refund_unbooked(subject_id)
union all
select 'invoice', customer_order.id, paid_at
from customer_order left join invoice on invoice.order_id = customer_order.id
where paid_at is not null and state in ('paid','refunded') and pdf_sealed is null
union all
select 'credit-note', customer_order.id, payment_attempt.updated_at
from customer_order join payment_attempt on payment_attempt.id = customer_order.paid_attempt_id
left join invoice on invoice.order_id = customer_order.id
where refunded_cents > 0 and least(refunded_cents, amount_cents) >
  (select coalesce(sum(credit_note.gross_cents) filter (where credit_note.pdf_sealed is not null), 0) from credit_note
   where credit_note.invoice_id = invoice.id)
union all
select 'confirmation', customer_order.id, paid_at
from customer_order left join order_confirmation on order_confirmation.order_id = customer_order.id
where paid_at is not null and order_confirmation.order_id is null
union all
select 'certificate-mail', id, coalesce(issued_at, signed_at) from certificate
where state in ('issued','suspended')
  and not exists (select from message where message.certificate_id = certificate.id and template = 'certificate-ready')
union all
select 'letter', certificate.id, issued_at from certificate
left join postal_letter on postal_letter.certificate_id = certificate.id
where certificate.state in ('issued','suspended') and delivery = 'post' and issued_at is not null and postal_letter.id is null;
