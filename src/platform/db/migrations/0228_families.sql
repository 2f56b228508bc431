-- compatible_from: 0.1.0
-- Products of one maker with the same family are versions of one thing: their pages show each other. Empty: of none.
alter table products add column family text not null default '' check (length(family) <= 80);
create index products_family on products (maker, family, seq desc) where family <> '';

