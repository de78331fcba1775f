-- What requests and sweeps ask for, found by a day played at a million certificates. Each keeps writes to its table waiting for
-- a moment (decision 0036 has the figures).
create index customer_order_paid_attempt on customer_order (paid_attempt_id) where paid_attempt_id is not null;
create index certificate_awaiting_payment on certificate (signed_at) where state = 'awaiting-payment';
create index access_token_of on access_token (subject_id);
