-- The payment sandbox's own books: a provider is another company, so nothing here refers to the shop's tables.
create schema sandbox_stripe;

create table sandbox_stripe.payment_intents (
  id text primary key,
  seq bigint generated always as identity unique,
  client_secret text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency = lower(currency)),
  status text not null check (
    status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')
  ),
  metadata jsonb not null,
  description text,
  receipt_email text,
  -- null: chosen by name in payment_method_types; else automatic, with or without redirects.
  automatic text check (automatic in ('always', 'never')),
  -- The card of the attempt under way or of the payment: brand, last four, never the number.
  method jsonb,
  -- How the customer comes back from a 3-D Secure challenge; null: the page shows it itself.
  return_url text,
  last_payment_error jsonb,
  latest_charge text,
  cancellation_reason text,
  created_at timestamptz not null,
  canceled_at timestamptz,
  settles_at timestamptz,
  check ((status = 'processing') = (settles_at is not null)),
  check ((status = 'canceled') = (canceled_at is not null))
);

create index payment_intents_settling on sandbox_stripe.payment_intents (settles_at) where settles_at is not null;

create table sandbox_stripe.charges (
  id text primary key,
  payment_intent text not null references sandbox_stripe.payment_intents,
  amount integer not null check (amount > 0),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  status text not null check (status in ('succeeded', 'pending', 'failed')),
  method jsonb not null,
  failure jsonb,
  created_at timestamptz not null,
  check ((status = 'failed') = (failure is not null)),
  check (status = 'succeeded' or amount_refunded = 0)
);

create index charges_of_intent on sandbox_stripe.charges (payment_intent);
-- Money is taken once, whatever the code above believes.
create unique index charges_taken_once on sandbox_stripe.charges (payment_intent) where status in ('succeeded', 'pending');

create table sandbox_stripe.refunds (
  id text primary key,
  seq bigint generated always as identity unique,
  charge text not null references sandbox_stripe.charges,
  payment_intent text not null references sandbox_stripe.payment_intents,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null,
  created_at timestamptz not null
);

create index refunds_of_intent on sandbox_stripe.refunds (payment_intent, seq);
create index refunds_of_charge on sandbox_stripe.refunds (charge, seq);

create table sandbox_stripe.events (
  id text primary key,
  seq bigint generated always as identity unique,
  type text not null,
  -- The object as it was then; json, not jsonb, keeps the order in which Stripe writes its fields.
  object json not null,
  request_id text,
  idempotency_key text,
  created_at timestamptz not null
);

create index events_by_age on sandbox_stripe.events (created_at);

create table sandbox_stripe.deliveries (
  event text primary key references sandbox_stripe.events on delete cascade,
  attempts integer not null default 0,
  -- null: nothing more to send, delivered or given up.
  due_at timestamptz,
  delivered_at timestamptz,
  check (due_at is null or delivered_at is null)
);

create index deliveries_due on sandbox_stripe.deliveries (due_at) where due_at is not null;

create table sandbox_stripe.idempotency_keys (
  -- Which kind of key the caller showed: a browser cannot occupy the server's keys.
  scope text not null check (scope in ('secret', 'publishable')),
  key text not null check (length(key) <= 255),
  -- Keyed digest of method, path and parameters: it must not give away a card number.
  fingerprint text not null,
  status integer not null,
  body text not null,
  request_id text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);

create index idempotency_keys_by_age on sandbox_stripe.idempotency_keys (created_at);
