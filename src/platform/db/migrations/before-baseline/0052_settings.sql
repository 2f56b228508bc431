-- What the owner decides about selling, one document for each name. The part of the shop that owns a name checks its
-- document when it is written and when it is read (src/settings).
create table settings (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  -- Counts the changes, so that two admins do not overwrite each other's.
  version integer not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create function tell_settings() returns trigger language plpgsql as $$
begin
  perform tell_topics('settings');
  return null;
end $$;
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function tell_settings();

-- A tax class is named by the settings of taxes. A product without one has that of its category, a category that of its
-- parent. A category's default weight counts for its products without a weight.
alter table products add column tax_class text check (tax_class <> '');
alter table categories
  add column tax_class text check (tax_class <> ''),
  add column default_weight_grams integer check (default_weight_grams between 1 and 100000000);
