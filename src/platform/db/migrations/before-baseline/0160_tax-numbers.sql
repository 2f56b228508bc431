-- The tax number of the business that a cart is for, as its country writes it; empty without one.
alter table carts add column tax_number text not null default '' check (length(tax_number) <= 40);

-- What VIES answered last about a VAT number. Null: it gave no answer.
create table vies_answers (
  number text primary key,
  valid boolean,
  answered_at timestamptz not null,
  -- The consultation number, with which a tax office finds the answer; null where the seller's own number was not sent.
  consultation text
);
create index vies_answers_answered_at on vies_answers (answered_at);

-- Why an order costs tax, or none, where somebody asked for none: as it was decided when the order was placed.
create table order_tax_decisions (
  order_id text primary key references orders (id),
  decision jsonb not null
);
