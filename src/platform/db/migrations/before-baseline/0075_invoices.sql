-- Invoices and credit notes (docs/decisions/invoices.md): numbered without gaps by kind and year, and never changed.
create table invoices (
  id text primary key,
  seq bigint generated always as identity unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null check (prefix ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  -- In the shop's time zone.
  year integer not null check (year between 2000 and 9999),
  number integer not null check (number >= 1),
  -- As printed: INV-2026-000123.
  label text not null unique
    check (label = prefix || '-' || year || '-' || lpad(number::text, greatest(6, length(number::text)), '0')),
  -- Without foreign keys: they would lock the order, and its next payment or refund would wait for the numbering. Orders and
  -- refunds are never deleted.
  order_id text not null,
  refund_id text,
  issued_at timestamptz not null,
  -- Its day in the shop's time zone, which a program in another zone must not move: 2026-03-02.
  issued_on text not null check (issued_on ~ '^\d{4}-\d\d-\d\d$'),
  total_cents bigint not null check (total_cents >= 0),
  tax_cents bigint not null check (tax_cents between 0 and total_cents),
  -- All that is printed, as of that day.
  document jsonb not null,
  -- The SHA-256 of the document (src/invoices/store/hash.ts).
  hash bytea not null check (length(hash) = 32),
  unique (kind, year, number),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_one_a_refund on invoices (refund_id) where kind = 'credit_note';
create index invoices_order on invoices (order_id, seq);
create index invoices_issued on invoices (issued_on, seq);

create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();

create function invoices_have_no_gaps() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select from invoices i where (i.kind, i.year, i.number) = (new.kind, new.year, new.number - 1))
  then
    raise exception '% % of % has no number before it', new.kind, new.number, new.year using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoices_without_gaps after insert on invoices
  for each row execute function invoices_have_no_gaps();

-- The bytes of a PDF file, from the first time that somebody gets it.
create table invoice_files (
  invoice_id text primary key references invoices (id),
  bytes bytea not null,
  made_at timestamptz not null default now()
);
-- PDF files are compressed already.
alter table invoice_files alter column bytes set storage external;
create trigger invoice_files_append_only before update or delete or truncate on invoice_files
  for each statement execute function refuse_change();

-- Paid orders without their invoice and refunds without their credit note. A payment only adds its row here; the numbers are
-- given afterwards, so that no payment waits for another one's number. Orders that were paid before this table existed are not in it:
-- the shop issues nothing for them.
create table invoices_due (
  id bigint generated always as identity primary key,
  order_id text not null,
  refund_id text,
  -- When it was paid or refunded.
  at timestamptz not null,
  -- How often the document could not be written.
  failures integer not null default 0,
  unique nulls not distinct (order_id, refund_id)
);

-- A backup that is being restored brings these rows itself (src/backup/store.ts).
create function is_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('tappet.restoring', true), '') = 'on'
$$;

create function payment_is_due_invoice() returns trigger language plpgsql as $$
begin
  if new.kind = 'payment' and not is_restoring() then
    insert into invoices_due (order_id, at) values (new.order_id, new.created_at);
  end if;
  return null;
end $$;
create trigger captures_are_invoiced after insert on captures
  for each row execute function payment_is_due_invoice();

-- A refund of a payment that was no order's, such as a second one, has no invoice that it could correct.
create function refund_is_due_credit_note() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and (tg_op = 'INSERT' or old.state <> 'succeeded') and not is_restoring()
    and exists (select from captures c where c.intent_id = new.intent_id and c.kind = 'payment')
    and (exists (select from invoices i where i.order_id = new.order_id)
      or exists (select from invoices_due d where d.order_id = new.order_id))
  then
    insert into invoices_due (order_id, refund_id, at) values (new.order_id, new.id, coalesce(new.settled_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger refunds_are_credited after insert or update of state on refunds
  for each row execute function refund_is_due_credit_note();

-- The refund that a mail is about, whose credit note is attached to it.
alter table mails add column refund_id text;
