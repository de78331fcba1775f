-- Whoever issues says which words the paper carries. The version before knows no words: it writes nothing here, and so it can issue
-- only what has none. What was signed with its words waits for a program that prints them.
alter table certificate add column printed_text_hash bytea;
update certificate set printed_text_hash = text_hash where issued_at is not null and text_hash is not null;
alter table certificate add constraint certificate_prints_its_words
  check (issued_at is null or printed_text_hash is not distinct from text_hash);
