-- The audit log is filtered by person, by verb and by time; an entry can undo another, which can be undone once.
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_act on audit_log (act, id desc);
create index audit_log_at on audit_log (at);
alter table audit_log add column undid bigint unique references audit_log (id);

-- As migration 0011 has it; what an entry undid does not change either.
create or replace function forgets_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.act, new.subject_kind, new.subject_id) = (old.id, old.at, old.act, old.subject_kind, old.subject_id)
    and new.actor_id is not distinct from old.actor_id
    and new.request_id is not distinct from old.request_id
    and new.undid is not distinct from old.undid
    and new.actor in (old.actor, old.actor_id)
    and new.before is not distinct from (case when jsonb_typeof(old.before) = 'object' and not new.before ? 'email'
      then old.before - 'email' else old.before end)
    and new.after is not distinct from (case when jsonb_typeof(old.after) = 'object' and not new.after ? 'email'
      then old.after - 'email' else old.after end)
  then return new;
  end if;
  raise exception 'the % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
