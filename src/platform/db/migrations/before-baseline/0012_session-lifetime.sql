-- A sign-in that is used lives on, but no longer than thirty days: then the person shows again who they are.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '30 days');
  return new;
end $$;
create trigger sessions_end_in_time before insert or update of "expiresAt" on sessions
  for each row execute function end_session_in_time();
