-- What requests, sweeps and the operator's lists ask for, at a million certificates.
create index customer_order_certificate on customer_order (certificate_id);
create index customer_order_created on customer_order (created_at desc);
create index payment_attempt_created on payment_attempt (created_at desc);

-- The sweep over requests: what has ended and still holds somebody's data, and what was begun and forgotten.
create index tenant_request_ended_landlord on tenant_request (updated_at)
  where landlord_sealed is not null and state in ('declined','withdrawn','expired','erased');
create index tenant_request_ended_tenant on tenant_request (updated_at)
  where length(tenant_sealed) > 0 and state in ('declined','withdrawn','expired','erased');
create index tenant_request_unconfirmed on tenant_request (created_at) where state = 'draft' and email_confirmed_at is null;
create index tenant_request_untouched on tenant_request (updated_at) where state = 'draft';
create index tenant_request_reminded on tenant_request (last_mailed_at) where state = 'submitted' and reminder_count > 0;
create index tenant_request_warned on tenant_request (submitted_at desc)
  where held_reason is not null and state <> 'held' and released_at is null;
create index tenant_request_stranger on tenant_request (decided_at desc)
  where state = 'declined' and decline_reason = 'not-the-landlord' and undo_until is null;

create index certificate_in_doubt on certificate (signed_at desc)
  where jsonb_array_length(evidence -> 'warnings') > 0 and state not in ('erased', 'expired');

create index postal_letter_listed on postal_letter (done_at desc nulls first, created_at);
create index withdrawal_listed on withdrawal (done_at desc nulls first, received_at);
create index message_unsent on message (created_at) where state in ('queued','failed','bounced');
create index message_phone on message (created_at) where kind in ('sms','call');
create index landlord_device_age on landlord_device (last_seen_at);

-- Refunds that were asked for or failed, by payment: few among all that the log knows of it.
create index audit_event_refund on audit_event (subject_id)
  where event in ('payment.refund-asked','payment.incident') and subject_id is not null;
