import type pg from 'pg'

/** Every state of an order, as payment and shipment (src/orders/orders/states.test.ts). */
const states = [
  ['unpaid', 'pending'],
  ['unpaid', 'shipped'],
  ['unpaid', 'cancelled'],
  ['processing', 'pending'],
  ['processing', 'shipped'],
  ['paid', 'pending'],
  ['paid', 'shipped'],
  ['part_refunded', 'pending'],
  ['part_refunded', 'shipped'],
  ['refunded', 'shipped'],
  ['refunded', 'cancelled'],
] as const

/**
 * Fills a shop from before orders had lines, with at least its first eight migrations: orders of one product in every
 * state, some of deleted people, with their stock, captures and refunds.
 */
export async function fillOldShop(client: pg.ClientBase, orders: number): Promise<void> {
  await client.query(`insert into users (id, name, email) select 'u' || n, 'Person ' || n, 'person-' || n || '@shop.example'
    from generate_series(1, 40) n`)
  await client.query(`insert into products (id, slug, part_number, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'p' || n, 'p' || n, case when n % 3 > 0 then 'BD-' || n || '/x' end, case when n = 9 then '' else 'Brake “Disc” ' || n end,
      '', '', 100 + n * 37, 1, 0, '', '' from generate_series(1, 50) n`)
  await client.query(
    `insert into orders (id, user_id, product_id, product_name, name, address, email, phone, quantity, unit_price_cents,
       total_cents, payment, shipment, transaction_id, refunded_cents, hold_until, created_at, paid_at, shipped_at,
       cancelled_at, cancel_reason, deleted_at)
     select 'order' || n, case when n % 17 > 0 then 'u' || 1 + n % 40 end, p.id, p.name, 'Per "Son" \\ ' || n, E'1 Street\nTown',
       case when n % 17 > 0 then 'a@b.cc' else '' end,
       '+49 555 ' || n, q, p.price_cents - n % 7, (p.price_cents - n % 7)::bigint * q, state[1], state[2],
       case when paid then 'pi_' || n end,
       case state[1] when 'refunded' then (p.price_cents - n % 7)::bigint * q when 'part_refunded' then 1 + n % 50 else 0 end,
       at + interval '30 minutes', at, case when paid then at end, case when state[2] = 'shipped' then at end,
       case when state[2] = 'cancelled' then at end, case when state[2] = 'cancelled' then 'admin' end,
       case when state[2] = 'cancelled' and n % 2 = 0 then at end
     from (select n, 1 + n % 5 as q, timestamptz '2026-01-01' + n * interval '1 minute' as at, state,
         state[1] in ('paid', 'part_refunded', 'refunded') as paid
       from generate_series(1, $2::integer) n,
         lateral (select array[s ->> 0, s ->> 1] as state from (select $1::jsonb -> (n % jsonb_array_length($1)) as s) one) chosen
     ) made join products p on p.id = 'p' || 1 + (n * 7) % 50 order by n`,
    [JSON.stringify(states), orders],
  )
  await client.query(`insert into stock_ledger (product_id, change, reason) select id, 1000000, 'added' from products;
    insert into stock_ledger (product_id, change, reason, order_id) select product_id, -quantity, 'ordered', id from orders;
    insert into stock_ledger (product_id, change, reason, order_id)
      select product_id, quantity, case payment when 'refunded' then 'refunded' else 'cancelled' end, id
      from orders where shipment = 'cancelled';
    update products p set available = l.entered from (select product_id, sum(change) as entered from stock_ledger group by 1) l
      where l.product_id = p.id;
    insert into intents (id, order_id, amount_cents, state) select transaction_id, id, total_cents, 'succeeded'
      from orders where paid_at is not null;
    insert into captures (intent_id, kind, order_id, amount_cents) select transaction_id, 'payment', id, total_cents
      from orders where paid_at is not null;
    insert into refunds (id, intent_id, order_id, amount_cents, state, provider_id)
      select 're_' || id, transaction_id, id, refunded_cents, 'succeeded', 're_' || id from orders where refunded_cents > 0`)
}
