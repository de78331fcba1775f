-- What is awaited is entered by triggers alone, which run as the owner: everybody could call these functions, the product's role
-- included, and put an entry's time out of its sweep's sight.
revoke execute on function await_it(text, uuid, timestamptz) from public;
revoke execute on function is_refund_unbooked(uuid) from public;
