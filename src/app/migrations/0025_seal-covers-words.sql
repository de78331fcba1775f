-- SHA-256 of text_sealed, or null where there are no words: the seal covers it, so that nobody takes the words away. It stays when
-- they go with a person. An older program writes none, and no words either.
alter table certificate add column text_hash bytea check (octet_length(text_hash) = 32);
update certificate set text_hash = sha256(text_sealed) where text_sealed is not null;

-- Seals cover more from here on. What is issued is sealed again as soon as its view was found to fit; what is not issued yet, as
-- it is, until a day after this migration: so long the version before may run beside and sign without a seal (decision 0023).
update certificate set evidence_mac = null where evidence_mac is not null;
create index certificate_unsealed on certificate (id) where evidence_mac is null;
