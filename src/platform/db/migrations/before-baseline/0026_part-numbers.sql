-- A part number is its maker's own: two makers may print the same one. Products without a maker share one set of numbers.
-- The number stands first, so that the index also serves the admin's sort by it.
alter table products drop constraint products_part_number_key;
alter table products add constraint products_part_number_maker_key unique (part_number, maker);
