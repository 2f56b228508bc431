-- Who wants one mail when a product is back in stock. An ask counts once its email is confirmed. Of the secrets of links only a hash is
-- stored.
create table back_in_stock_asks (
  id text primary key,
  product_id text not null references products on delete cascade,
  email text not null check (email = lower(email)),
  -- Of the link that confirms; null for a customer whose email was confirmed before.
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  -- Of the link in the mail that the product is back.
  end_hash bytea unique check (length(end_hash) = 32),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  mailed_at timestamptz,
  -- An ask that was not confirmed ends after two days, a confirmed one after six months, and its link a month after the mail.
  expires_at timestamptz not null,
  constraint back_in_stock_asks_mailed_check check (mailed_at is null or confirmed_at is not null),
  constraint back_in_stock_asks_end_check check ((mailed_at is null) = (end_hash is null))
);
-- A person waits for a product once.
create unique index back_in_stock_asks_open on back_in_stock_asks (product_id, email)
  where confirmed_at is not null and mailed_at is null;
create index back_in_stock_asks_product on back_in_stock_asks (product_id);
create index back_in_stock_asks_email on back_in_stock_asks (email);
create index back_in_stock_asks_expires on back_in_stock_asks (expires_at);

-- A mail that its recipient has asked for, and confirmed (src/mail/limits.ts).
alter table mails drop constraint mails_cause_check;
alter table mails add constraint mails_cause_check
  check (cause in ('account', 'customer', 'guest', 'admin', 'payment', 'test', 'asked'));
