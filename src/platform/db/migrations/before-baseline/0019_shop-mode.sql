-- Whether this database is a demo shop or a live one, from the shop's first start on; no row: no shop was started on it
-- yet (docs/decisions/demo-and-live.md).
create table shop_mode (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('demo', 'live')),
  decided_by text not null check (decided_by in ('the first start', 'what it held')),
  since timestamptz not null default now()
);

create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a % shop stays one', (select mode from shop_mode) using errcode = 'restrict_violation';
end $$;
create trigger shop_mode_stays before update or delete or truncate on shop_mode
  for each statement execute function refuse_other_mode();

-- A database of before this table is judged by what it holds. Money that the payment sandbox knows nothing of is real:
-- that shop is live, even if it was opened as a demo by mistake.
insert into shop_mode (mode, decided_by)
select case
    when exists (select 1 from captures c
      where not exists (select 1 from sandbox_stripe.payment_intents i where i.id = c.intent_id)) then 'live'
    when exists (select 1 from users where email in ('admin@tappet.example', 'customer@tappet.example'))
      or exists (select 1 from shop_facts where name = 'demo_loaded')
      or exists (select 1 from sandbox_stripe.payment_intents) then 'demo'
    else 'live'
  end, 'what it held'
where exists (select 1 from users) or exists (select 1 from products) or exists (select 1 from orders)
  or exists (select 1 from shop_facts) or exists (select 1 from sandbox_stripe.payment_intents);
