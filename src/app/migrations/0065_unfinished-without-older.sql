-- That of 0064 has the same rows, in the order of the sweep; nothing else asked this one.
drop index landlord_account_unfinished;
