-- The categories become a tree of any depth: each may have a parent, and an order among its siblings. What were departments
-- are categories at the top now. A category has an id; its name is its own among its siblings only.
alter table categories drop constraint categories_pkey;
alter table categories
  add column id text,
  add column parent_id text,
  -- Among its siblings; those of one position stand by name.
  add column position integer not null default 0 check (position >= 0),
  -- What names it in the address of its page (?category=…): made from its first name, never changed.
  add column address text;

insert into categories (name) select distinct p.category from products p
  where p.category <> '' and not exists (select 1 from categories c where c.name = p.category);
insert into categories (name) select distinct c.department from categories c
  where c.department <> ''
    and not exists (select 1 from categories top where top.name = c.department and top.department = '');
update categories set id = gen_random_uuid()::text, address = name;
update categories c set parent_id = top.id from categories top
  where c.department <> '' and top.name = c.department and top.department = '';
-- A category that is called as a department is: links to the name lead to the department, which holds it or stands beside it.
update categories c set address = c.name || ', ' || c.department
  where c.department <> '' and exists (select 1 from categories top where top.name = c.name and top.department = '');

alter table products add column category_id text;
update products p set category_id = c.id from
  (select distinct on (name) name, id from categories order by name, parent_id is null) c
  where c.name = p.category;

alter table categories
  drop column department,
  alter column id set not null,
  alter column address set not null,
  add constraint categories_pkey primary key (id),
  add constraint categories_parent_fkey foreign key (parent_id) references categories (id),
  add constraint categories_address_key unique (address),
  add constraint categories_name_key unique nulls not distinct (parent_id, name),
  add constraint categories_id_name_key unique (id, name);

-- The name stands beside the id, where searches find it, and follows when the category is renamed.
alter table products
  add constraint products_category_check check ((category_id is null) = (category = '')),
  add constraint products_category_fkey foreign key (category_id, category)
    references categories (id, name) on update cascade;
create index products_by_category on products (category_id, seq desc) where archived_at is null;
drop index products_facets;
create index products_facets on products (category_id, maker, made_in) where archived_at is null;

drop trigger products_changed on products;
create trigger products_changed after insert or delete
  or update of slug, part_number, name, about, picture, price_cents, minimum, brand, made_in, maker, category, category_id, weight_grams, length_mm, width_mm, height_mm, attributes, rating_count, rating_sum, archived_at
  on products for each statement execute function tell_change();

-- No circles and at most 20 levels, whoever changes it at once: one change of the tree waits for the other, before it locks
-- any row (src/catalog/store/tree.ts takes the same lock earlier), and then sees what the other left.
create function lock_categories() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7239186);
  return null;
end $$;
create trigger categories_locked before insert or update of parent_id on categories
  for each statement execute function lock_categories();

create function check_categories() returns trigger language plpgsql as $$
declare
  above integer;
  below integer;
  is_circle boolean;
begin
  with recursive up as (
    select parent_id, 1 as level from categories where id = new.id
    union all
    select c.parent_id, level + 1 from up join categories c on c.id = up.parent_id where level <= 20)
  select max(level), coalesce(bool_or(parent_id = new.id), false) into above, is_circle from up;
  if is_circle then
    raise exception 'The category % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'categories_no_circle';
  end if;
  with recursive down as (
    select id, 0 as level from categories where id = new.id
    union all
    select c.id, level + 1 from down join categories c on c.parent_id = down.id where level <= 20)
  select max(level) into below from down;
  if above + below > 20 then
    raise exception 'The category % would stand more than 20 levels deep', new.id
      using errcode = 'check_violation', constraint = 'categories_depth';
  end if;
  return null;
end $$;
create trigger categories_checked after insert or update of parent_id on categories
  for each row execute function check_categories();
