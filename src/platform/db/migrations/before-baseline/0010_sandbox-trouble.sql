-- The sandbox's fault switch, one for all processes of a shop: no row, no trouble.
create table sandbox_stripe.trouble (
  one boolean primary key default true check (one),
  seed text not null,
  delay_ms integer not null check (delay_ms between 0 and 60000),
  call_rate integer not null check (call_rate between 0 and 100),
  call_kinds text[] not null,
  webhook_rate integer not null check (webhook_rate between 0 and 100),
  webhook_kinds text[] not null,
  -- How many of each have come since the switch was set.
  calls bigint not null default 0,
  webhooks bigint not null default 0
);

create table sandbox_stripe.trouble_made (
  id bigint generated always as identity primary key,
  side text not null check (side in ('call', 'webhook')),
  number bigint not null,
  kind text not null,
  of text not null,
  -- The shop's answer to a webhook that was tampered with; 0 for none.
  answered integer,
  made_at timestamptz not null default now()
);
