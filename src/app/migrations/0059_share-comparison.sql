-- Whether the reader of a share may compare a name and a birth date with its certificate (decision 0045). Not of those that were made
-- before: nobody told their tenants. The version before tells nobody either.
alter table certificate_share add column comparable boolean not null default false;
