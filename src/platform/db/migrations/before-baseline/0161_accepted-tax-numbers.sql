-- VAT numbers that were accepted for an account. They count while its email is confirmed, until they expire.
create table accepted_tax_numbers (
  user_id text not null references users (id) on delete cascade,
  number text not null,
  source text not null check (source in ('vies', 'staff')),
  accepted_at timestamptz not null,
  expires_at timestamptz not null,
  consultation text,
  primary key (user_id, number)
);

-- Customers whom staff have exempted from tax, with the certificate that they have shown. A changed exemption is a new row.
create table tax_exemptions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  certificate text not null check (length(certificate) between 1 and 120),
  -- The last day on which it holds, in the shop's time zone.
  ends_on text not null check (ends_on ~ '^\d{4}-\d{2}-\d{2}$'),
  given_at timestamptz not null,
  given_by text not null,
  ended_at timestamptz
);
create unique index tax_exemptions_one on tax_exemptions (user_id) where ended_at is null;

-- Orders that cost tax because a number was not accepted when they were placed. When it is, the tax is given back once.
create table tax_claims (
  order_id text primary key references orders (id),
  number text not null,
  -- When VIES is asked again; null when it is not.
  ask_at timestamptz,
  asked integer not null default 0,
  accepted_at timestamptz,
  source text check (source in ('vies', 'staff')),
  consultation text,
  -- Of the staff member who accepted it.
  accepted_by text,
  refund_id text unique references refunds (id),
  check ((accepted_at is null) = (source is null)),
  check (refund_id is null or accepted_at is not null)
);
create index tax_claims_ask_at on tax_claims (ask_at) where ask_at is not null;
create index tax_claims_to_refund on tax_claims (accepted_at) where accepted_at is not null and refund_id is null;
