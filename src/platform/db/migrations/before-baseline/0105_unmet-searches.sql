-- What people searched and did not find, by what the shop understood. Nobody's email and no long number is in it (src/unmet/entry.ts).
create table unmet_searches (
  -- What makes two searches the same: the vehicle and the part type if both were understood, otherwise the words.
  key text primary key check (length(key) between 1 and 300),
  asked_for text not null check (length(asked_for) between 1 and 200),
  -- Empty where none was understood.
  part_type text not null check (length(part_type) <= 200),
  vehicle text not null check (length(vehicle) <= 200),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
-- For the removal of old rows, and for the newest first.
create index unmet_searches_last on unmet_searches (last_at);
