-- When what is kept of a landlord's session is due to go, so that the sweep walks only that and not every session that ever ended.
-- The database itself notes it, so that the version before, running beside, does so too.
alter table landlord_session add column ends_at timestamptz;
create index landlord_session_end on landlord_session (ends_at);

create function end_of_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(ended_at, expires_at) into new.ends_at from access_token where hash = new.token_hash;
  return new;
end $$;
create trigger end_of_session before insert on landlord_session
  for each row when (new.ends_at is null) execute function end_of_session();

create function session_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update landlord_session set ends_at = new.ended_at where token_hash = new.hash;
  return null;
end $$;
create trigger session_ended after update of ended_at on access_token
  for each row when (new.scope = 'landlord:session' and new.ended_at is not null) execute function session_ended();

update landlord_session set ends_at = coalesce(ended_at, expires_at) from access_token where hash = token_hash;
