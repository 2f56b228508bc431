-- A list asked for by a former name of a category leads to the category. Names are in lower case.

create table category_names (
  category_id text not null references categories (id) on delete cascade,
  name text not null,
  primary key (category_id, name)
);

create index category_names_name_idx on category_names (name);

create function remember_category_name() returns trigger language plpgsql as $$
begin
  insert into category_names (category_id, name) values (old.id, lower(old.name)) on conflict do nothing;
  return null;
end
$$;

create trigger categories_remember_name
  after update of name on categories
  for each row when (old.name is distinct from new.name) execute function remember_category_name();

-- The names before this migration, as far as the log has them.
insert into category_names (category_id, name)
select c.id, lower(l.before ->> 'name')
from audit_log l
join categories c on c.id = l.subject_id
where l.subject_kind = 'category' and l.act = 'edit' and l.before ->> 'name' is distinct from l.after ->> 'name'
  and l.before ->> 'name' is not null
on conflict do nothing;
