-- The words of a certificate name both sides and are sealed under the tenant's key. The version before erases a landlord and knows
-- nothing of them; so they go with either person's key, whoever destroys it.
create function certificate_words_go() returns trigger language plpgsql as $$
begin
  update certificate set text_sealed = null
    where text_sealed is not null and (tenant_key_id = new.id or landlord_key_id = new.id);
  return null;
end $$;
create trigger certificate_words_go after update of wrapped on person_key
  for each row when (old.wrapped is not null and new.wrapped is null) execute function certificate_words_go();
update certificate set text_sealed = null from person_key
  where text_sealed is not null and person_key.id in (tenant_key_id, landlord_key_id) and wrapped is null;
