-- Why somebody who was named as a further party of the lease objected: for who decides about it (decision 0041).
alter table tenant_request_party add column objection text check (objection in ('not-in-lease', 'not-named'));
