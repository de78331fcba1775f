-- A keyed hash over level and evidence of a certificate, with what else the check tells of it from plain columns: under a key that
-- is not in the database. Null: signed before there was one, or by an older program; such a certificate is judged by its view.
alter table certificate add column evidence_mac bytea check (octet_length(evidence_mac) = 32);
