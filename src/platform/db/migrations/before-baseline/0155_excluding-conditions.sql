-- A condition can be written as what it excludes: "not with 256 mm discs". The answers that it accepts are kept all the same, so a
-- verdict asks nothing else.
alter table fitment_qualifiers
  add column is_exclusion boolean not null default false,
  add constraint fitment_qualifiers_exclude check (not is_exclusion or cardinality(accepts) < cardinality(answers));
