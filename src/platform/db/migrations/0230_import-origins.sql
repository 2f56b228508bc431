-- compatible_from: 0.1.0
-- How the files of a source are read, where that is not found out by the file: the widths of its columns.
alter table import_sources add column how jsonb check (jsonb_typeof(how) = 'object');

-- Where the shop fetches the file of an import: the address, what opens it (the password is encrypted), and the key of its server. A source
-- that begins with the file has it already. Null: a person sent the file.
alter table imports add column origin jsonb check (jsonb_typeof(origin) = 'object');
