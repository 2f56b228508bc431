-- compatible_from: 0.1.0
-- A row of a source as it was written, with all that decided what it meant: where the next file has it again, nothing changes.
alter table import_rows add column row_hash text;
alter table import_said add column row_hash text;
create index import_said_by_row on import_said (source, row_hash) where row_hash is not null;
