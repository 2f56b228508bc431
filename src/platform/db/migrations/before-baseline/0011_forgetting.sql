-- Who deletes an account is forgotten by the audit log too: their opaque id stays, their email goes. Nothing else in a
-- line can be changed, and no line removed.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

create function forgets_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.act, new.subject_kind, new.subject_id) = (old.id, old.at, old.act, old.subject_kind, old.subject_id)
    and new.actor_id is not distinct from old.actor_id
    and new.request_id is not distinct from old.request_id
    and new.actor in (old.actor, old.actor_id)
    and new.before is not distinct from (case when jsonb_typeof(old.before) = 'object' and not new.before ? 'email'
      then old.before - 'email' else old.before end)
    and new.after is not distinct from (case when jsonb_typeof(old.after) = 'object' and not new.after ? 'email'
      then old.after - 'email' else old.after end)
  then return new;
  end if;
  raise exception 'the % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_forgets_only before update on audit_log
  for each row execute function forgets_only();
