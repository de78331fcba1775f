-- A landlord may take his no back for ten minutes; the tenant is told only then.
alter table tenant_request
  add column undo_until timestamptz;   -- null: there is nothing to take back, and the tenant was told of a no
create index tenant_request_undo on tenant_request (undo_until) where undo_until is not null;

-- The request whose landlord may still take 'nie wieder anschreiben' back; null: it holds.
alter table suppressed_recipient
  add column undoable_by uuid;
create index suppressed_recipient_undo on suppressed_recipient (undoable_by) where undoable_by is not null;
