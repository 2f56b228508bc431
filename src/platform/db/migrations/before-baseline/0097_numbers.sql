-- The numbers of products and how products relate (docs/decisions/numbers.md).

-- A number as people compare it: letters and digits in upper case, in ASCII. src/numbers/noun.ts has the same rule, for what
-- people type; tests/numbers/norm.test.ts compares the two. Cyrillic and Greek letters that look like Latin ones are those.
create function number_norm(shown text) returns text language sql immutable strict parallel safe
begin atomic
  select case when shown ~ '^[ -~]*$' then upper(regexp_replace(shown, '[^A-Za-z0-9]', '', 'g'))
    else upper(regexp_replace(
      translate(
        replace(replace(replace(replace(replace(replace(
          normalize(shown, nfkd), 'ß', 'SS'), 'ẞ', 'SS'), 'æ', 'AE'), 'Æ', 'AE'), 'œ', 'OE'), 'Œ', 'OE'),
        'øØłŁđĐðÐħĦıАВЕКМНОРСТУХІЅЈавекмнорстухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
        'OOLLDDDDHHIABEKMHOPCTYXISJABEKMHOPCTYXISJABEZHIKMNOPTYX'),
      '[^A-Za-z0-9]', '', 'g')) end;
end;

create table product_numbers (
  product_id text not null references products (id) on delete cascade,
  kind text not null check (kind in ('own', 'maker', 'oem', 'cross', 'superseded', 'barcode')),
  -- The brand that uses the number; of a barcode mostly nobody's.
  whose text not null default '',
  -- As it is printed.
  shown text not null check (btrim(shown) <> ''),
  -- Empty for a number without a letter or digit: nobody can search for that.
  norm text collate "C" not null check (norm ~ '^[A-Z0-9]*$'),
  -- The order of the kinds in a search.
  rank smallint not null generated always as (
    case kind when 'own' then 0 when 'maker' then 1 when 'oem' then 2 when 'cross' then 3 when 'superseded' then 4 else 5 end
  ) stored,
  primary key (product_id, kind, norm, whose)
);
-- In the order in which a search shows them: also of a number that thousands of products share, it reads only the first.
create index product_numbers_norm on product_numbers (norm, rank, product_id);
create index product_numbers_within on product_numbers using gin (norm gin_trgm_ops);

-- The product's own part number is one of its numbers, whoever writes the product.
create function own_numbers_added() returns trigger language plpgsql as $$
begin
  -- A backup that is being restored brings these rows itself (src/backup/store.ts).
  if not is_restoring() then
    insert into product_numbers (product_id, kind, whose, shown, norm)
    select id, 'own', maker, part_number, number_norm(part_number) from added where btrim(part_number) <> '';
  end if;
  return null;
end $$;
create trigger own_numbers_added after insert on products referencing new table as added
  for each statement execute function own_numbers_added();

create function own_number_changed() returns trigger language plpgsql as $$
begin
  delete from product_numbers where product_id = new.id and kind = 'own';
  insert into product_numbers (product_id, kind, whose, shown, norm)
  select new.id, 'own', new.maker, new.part_number, number_norm(new.part_number) where btrim(new.part_number) <> '';
  return null;
end $$;
create trigger own_number_changed after update of part_number, maker on products
  for each row when ((old.part_number, old.maker) is distinct from (new.part_number, new.maker))
  execute function own_number_changed();

insert into product_numbers (product_id, kind, whose, shown, norm)
select id, 'own', maker, part_number, number_norm(part_number) from products where btrim(part_number) <> '';

-- replaced_by: the other is sold in its place. other_side: left and right, stored both ways. part_of_kit: the other is a kit with it.
create table product_relations (
  product_id text not null references products (id) on delete cascade,
  kind text not null check (kind in ('replaced_by', 'other_side', 'part_of_kit', 'goes_with')),
  other_id text not null references products (id) on delete cascade check (other_id <> product_id),
  -- The order in which the shop shows them.
  place smallint not null default 0,
  primary key (product_id, kind, other_id)
);
create unique index product_relations_one on product_relations (product_id, kind)
  where kind in ('replaced_by', 'other_side');
create index product_relations_other on product_relations (other_id, kind);

-- Products with the same interchange number of one source are equivalent.
create table interchange (
  source text not null check (btrim(source) <> ''),
  norm text collate "C" not null check (norm ~ '^[A-Z0-9]+$'),
  product_id text not null references products (id) on delete cascade,
  -- As the source prints it.
  shown text not null check (btrim(shown) <> ''),
  primary key (source, norm, product_id)
);
create index interchange_product on interchange (product_id);

-- A product that is replaced by itself, over any number of steps, is sold nowhere. The lock makes two admins, each with half
-- of a circle, follow each other; the second sees what the first has stored.
create function refuse_replacement_circle() returns trigger language plpgsql as $$
declare
  most constant integer := 100;
  path text[] := array[new.product_id];
  at text := new.other_id;
  before integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('product_relations', 0));
  while at is not null loop
    path := path || at;
    if at = new.product_id then
      raise exception 'products replace each other in a circle' using errcode = 'check_violation',
        constraint = 'replacement_circle', detail = array_to_string(path, ' ');
    end if;
    exit when cardinality(path) > most + 1;
    select other_id into at from product_relations where product_id = at and kind = 'replaced_by';
  end loop;
  with recursive earlier (id, steps) as (
    select new.product_id, 0
    union all
    select r.product_id, steps + 1 from earlier join product_relations r on r.other_id = earlier.id and r.kind = 'replaced_by'
    where steps < most
  )
  select max(steps) into before from earlier;
  if before + cardinality(path) - 1 > most then
    raise exception 'a chain of more than % replacements', most using errcode = 'check_violation',
      constraint = 'replacement_chain';
  end if;
  return null;
end $$;
create trigger replacement_circle_refused after insert or update on product_relations
  for each row when (new.kind = 'replaced_by') execute function refuse_replacement_circle();

-- Caches are told of the products at both ends (src/db/topics.ts). An own number changes with its product, which tells itself.
create function tell_products(ids text[]) returns void language plpgsql as $$
declare
  id text;
begin
  for id in select distinct each from unnest(ids) as each order by each loop
    perform tell_topics('product ' || id);
  end loop;
end $$;

create function tell_numbers() returns trigger language plpgsql as $$
begin
  perform tell_products(array(select product_id from changed where kind <> 'own'));
  return null;
end $$;
create trigger numbers_added after insert on product_numbers referencing new table as changed
  for each statement execute function tell_numbers();
create trigger numbers_changed after update on product_numbers referencing new table as changed
  for each statement execute function tell_numbers();
create trigger numbers_removed after delete on product_numbers referencing old table as changed
  for each statement execute function tell_numbers();

create function tell_relations() returns trigger language plpgsql as $$
begin
  perform tell_products(array(select unnest(array[product_id, other_id]) from changed));
  return null;
end $$;
create trigger relations_added after insert on product_relations referencing new table as changed
  for each statement execute function tell_relations();
create trigger relations_changed after update on product_relations referencing new table as changed
  for each statement execute function tell_relations();
create trigger relations_removed after delete on product_relations referencing old table as changed
  for each statement execute function tell_relations();

-- Every product of a group shows the others.
create function tell_interchange() returns trigger language plpgsql as $$
begin
  perform tell_products(array(
    select product_id from changed
    union select i.product_id from changed join interchange i on (i.source, i.norm) = (changed.source, changed.norm)));
  return null;
end $$;
create trigger interchange_added after insert on interchange referencing new table as changed
  for each statement execute function tell_interchange();
create trigger interchange_changed after update on interchange referencing new table as changed
  for each statement execute function tell_interchange();
create trigger interchange_removed after delete on interchange referencing old table as changed
  for each statement execute function tell_interchange();
