-- A process keeps the tree of categories in memory. This changes with every change of a category, in the same transaction, so
-- that one read tells whether the kept tree is still the tree.
create table category_tree_version (
  one boolean primary key default true check (one),
  version uuid not null default gen_random_uuid()
);
insert into category_tree_version default values;

create function renew_category_tree_version() returns trigger language plpgsql as $$
begin
  insert into category_tree_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;
create trigger category_tree_changed after insert or update or delete on categories
  for each statement execute function renew_category_tree_version();
create trigger category_tree_emptied after truncate on categories
  for each statement execute function renew_category_tree_version();
