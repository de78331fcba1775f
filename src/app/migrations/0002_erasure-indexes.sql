-- An erasure looks for every certificate of one person and locks it.
create index certificate_tenant_key on certificate (tenant_key_id);
create index certificate_landlord_key on certificate (landlord_key_id);
