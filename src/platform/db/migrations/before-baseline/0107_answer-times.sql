-- When each answer about a vehicle was given, in milliseconds since 1970, by the keys of the questions: of two devices, the newer answer
-- stays. An answer that was taken away has a time alone. Answers of before have none.
alter table garage_vehicles
  add column answered_at jsonb not null default '{}' check (jsonb_typeof(answered_at) = 'object'),
  -- The vehicle that everything is shown for; at most one of a customer.
  add column is_chosen boolean not null default false;
create unique index garage_vehicles_chosen on garage_vehicles (user_id) where is_chosen;
