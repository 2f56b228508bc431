-- The vehicle that a line of a cart was chosen for, and what its owner answered about it. `sent_anyway`: the customer has confirmed that
-- the part is not listed for the vehicle, and wants it.
alter table cart_lines
  add column vehicle integer check (vehicle >= 0),
  add column answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  add column sent_anyway boolean not null default false,
  add constraint cart_lines_answers_of_vehicle check (vehicle is not null or (answers = '{}' and not sent_anyway));

-- What the shop said of the fit of a line when it was ordered: vehicle, verdict, its evidence, the answers and the confirmation. Null for a
-- line without a vehicle. Lines are never changed.
alter table order_lines
  add column fit jsonb check (fit is null or jsonb_typeof(fit) = 'object');
