-- compatible_from: 0.1.0
-- How far the search engine on other machines has followed the shop; without one the row says nothing.
create table search_index (
  single boolean primary key default true check (single),
  -- Grows with every process that takes the work over: what an earlier one still writes is refused.
  epoch bigint not null default 0,
  -- The index that is read; null: none was filled yet.
  name text,
  -- Up to where the changed topics were read (src/platform/db/changed-topics.ts).
  topics jsonb,
  -- The last line of the stock ledger before which all were read.
  ledger bigint not null default 0,
  -- Whatever was committed before is found.
  followed_at timestamptz,
  -- When the engine was last compared with the products, and how many it had wrong.
  compared_at timestamptz,
  differed integer not null default 0
);
insert into search_index default values;
