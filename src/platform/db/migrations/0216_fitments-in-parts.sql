-- compatible_from: 0.1.0
-- What a fitment names of a vehicle beside make, model, years and engine: it holds for the vehicles that match all of it. Empty and null:
-- it does not matter. Months are year × 12 + month − 1.
alter table fitments
  add column submodels text[] not null default '{}' check (cardinality(submodels) <= 20),
  add column generations text[] not null default '{}' check (cardinality(generations) <= 20),
  add column drives text[] not null default '{}' check (drives <@ array['FWD', 'RWD', '2WD', 'AWD', '4WD', '4WD only']),
  add column bodies text[] not null default '{}' check (cardinality(bodies) <= 20),
  add column fuels text[] not null default '{}' check (cardinality(fuels) <= 20),
  add column aspirations text[] not null default '{}' check (cardinality(aspirations) <= 20),
  add column engine_codes text[] not null default '{}' check (cardinality(engine_codes) <= 50),
  add column from_cc integer check (from_cc > 0),
  add column to_cc integer check (to_cc >= from_cc),
  add column from_kw integer check (from_kw > 0),
  add column to_kw integer check (to_kw >= from_kw),
  add column from_month integer check (from_month >= 22800),
  add column to_month integer check (to_month >= from_month),
  add check ((from_cc is null) = (to_cc is null)),
  add check ((from_kw is null) = (to_kw is null));

-- The fitments that cover no vehicle, or none in some of their years: derivation writes them, for the owner to check.
create table fitment_checks (
  fitment_id integer primary key references fitments (id) on delete cascade,
  years smallint not null check (years >= 0),
  of_years smallint not null check (of_years > 0)
);

-- What the vehicles of a fitment had in common when it was saved, of what it does not name; null: nothing was noted. A vehicle that
-- differs in it came later, and waits for the owner.
alter table fitments add column shared jsonb check (jsonb_typeof(shared) = 'object');
alter table fitment_checks add column to_confirm integer not null default 0 check (to_confirm >= 0);
