-- Those of 0062 have the same columns in the same order.
drop index certificate_of_account;
drop index certificate_of_account_since;
