-- A search for a piece of a number reads all rows that the index has not sorted in yet: of the usual 4 MB that took 8 to 15 ms each
-- time, until the next vacuum (docs/decisions/numbers.md). Now it sorts them in after every 64 kB, which is the least.
alter index product_numbers_within set (gin_pending_list_limit = 64);
select gin_clean_pending_list('product_numbers_within');
