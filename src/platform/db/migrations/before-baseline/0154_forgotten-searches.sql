-- The entry of an export has its search, which can name a person: it goes with the account. As migration 0120 has it, but for that.
create function forgotten(old jsonb, new jsonb, fields text[]) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(old) = 'object'
    then old - array(select field from unnest(fields) as field where not coalesce(new ? field, true))
    else old end
$$;

create or replace function forgets_only() returns trigger language plpgsql as $$
declare
  fields text[] := case when old.act = 'export' then array['email', 'search'] else array['email'] end;
begin
  if (new.id, new.at, new.act, new.subject_kind, new.subject_id) = (old.id, old.at, old.act, old.subject_kind, old.subject_id)
    and new.actor_id is not distinct from old.actor_id
    and new.request_id is not distinct from old.request_id
    and new.undid is not distinct from old.undid
    and new.actor in (old.actor, old.actor_id)
    and new.before is not distinct from forgotten(old.before, new.before, fields)
    and new.after is not distinct from forgotten(old.after, new.after, fields)
  then return new;
  end if;
  raise exception 'the % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
