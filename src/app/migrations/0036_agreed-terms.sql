-- The version of the terms that a tenant agreed to with the request, and a landlord with the signature (law L56).
-- Null: agreed before that was written down, or by the version before.
alter table tenant_request add column terms_version text;
alter table certificate add column terms_version text;
