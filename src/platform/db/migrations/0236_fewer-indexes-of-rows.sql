-- compatible_from: 0.1.0
-- Most rows of a file change nothing: only the others are in an index beside the one of lines.
drop index import_rows_by_key;
drop index import_rows_by_outcome;
create index import_rows_by_outcome on import_rows (import_id, outcome, line) where outcome <> 'unchanged';
drop index import_rows_by_fate;
create index import_rows_by_fate on import_rows (import_id, fate, line) where fate <> 'waiting' and fate <> 'done';
-- What a price depended on that the row does not say: where it is another by now, the row is compared again.
alter table import_rows add column priced_by text;
alter table import_said add column priced_by text;
