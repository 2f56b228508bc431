-- The vehicles of a customer, with what they say of them. A vehicle is a series in one year, so it has no row of its own.
create table garage_vehicles (
  user_id text not null references users (id) on delete cascade,
  vehicle integer not null check (vehicle >= 0),
  name text not null check (length(name) <= 60),
  mileage integer check (mileage between 0 and 9999999),
  -- By the keys of the questions.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- The order in which they were saved.
  seq bigint generated always as identity,
  primary key (user_id, vehicle)
);
