-- What requests and sweeps ask for, found by a day played at a million certificates. Each keeps writes to its table waiting for
-- a moment (decision 0036 has the figures).
create index customer_order_paid_attempt on customer_order (paid_attempt_id) where paid_attempt_id is not null;
create index certificate_awaiting_payment on certificate (signed_at) where state = 'awaiting-payment';
create index access_token_of on access_token (subject_id);

-- The same drawing from another mailbox, the same number under another name: past all that this landlord signed himself.
create index certificate_signature_mailbox on certificate (signature_index, landlord_mailbox_index) where signature_index is not null;
create index certificate_phone_name on certificate (landlord_phone_index, landlord_name_index) where landlord_phone_index is not null;
