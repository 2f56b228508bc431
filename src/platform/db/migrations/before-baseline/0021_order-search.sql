-- How an admin's words are made alike before an order is searched: small letters without accents.
create function plain_words(said text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- The number that the product had when it was ordered, kept as its name and price are.
alter table orders add column part_number text;
update orders set part_number = p.part_number from products p where p.id = product_id and p.part_number is not null;

-- Words are found anywhere in what an admin may know of an order; a part number also without its dashes, a telephone
-- number also as digits alone.
alter table orders drop column search;
alter table orders add column search text not null generated always as (
  plain_words(id || ' ' || product_name || ' ' || name || ' ' || address || ' ' || email || ' ' || phone || ' ' ||
    regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(part_number, '') || ' ' ||
    regexp_replace(coalesce(part_number, ''), '[^[:alnum:]]', '', 'g') || ' ' || coalesce(transaction_id, ''))
) stored;
create index orders_search on orders using gin (search gin_trgm_ops);
