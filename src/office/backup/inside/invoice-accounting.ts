/*
 * The accounting faults of invoices and credit notes, each a query of sentences. Documents that are still due are no fault:
 * the shop issues them within a minute.
 */

/** The numbers of a kind and year are 1, 2, 3 … in the order of issue. */
const numbers = `select format('the %s numbers of %s are 1 to %s, but there are %s of them; %s were issued before the one before', kind, year,
    max(number), count(*), count(*) filter (where is_early)) as fault
  from (
    select kind, year, number, coalesce(issued_at < lag(issued_at) over numbered or seq < lag(seq) over numbered, false) as is_early
    from invoices window numbered as (partition by kind, year order by number)
  ) i
  group by kind, year
  having max(number) <> count(*) or min(number) <> 1 or bool_or(is_early) order by kind, year`

/** A document says what its order and its number say. */
const documents = `select format('document %s of order %s, %s cents, tax %s, says: %s of order %s, %s cents, tax %s', i.label, i.order_id,
    i.total_cents, i.tax_cents, i.document ->> 'label', i.document -> 'order' ->> 'id', i.document ->> 'total', i.document ->> 'tax')
    as fault
  from invoices i
  where (i.label, i.order_id, i.kind, i.total_cents::text, i.tax_cents::text) is distinct from (i.document ->> 'label',
    i.document -> 'order' ->> 'id', i.document ->> 'kind', i.document ->> 'total', i.document ->> 'tax') order by i.seq`

/**
 * An order that is paid later than one with an invoice has one too, or will have it. Orders that were paid before the shop had
 * invoices have none.
 */
const missing = `select format('order %s was paid after the first order with an invoice, and has none', c.order_id) as fault
  from (select order_id, kind, created_at from captures
    union all
    select o.id, 'payment', o.paid_at from orders o
    where o.paid_at is not null and coalesce((to_jsonb(o) ->> 'paid_outside_cents')::bigint, 0) > 0) c
  where c.kind = 'payment'
    and c.created_at > (select min(f.created_at) from captures f join invoices i on i.order_id = f.order_id and i.kind = 'invoice'
      where f.kind = 'payment')
    and not exists (select from invoices i where i.order_id = c.order_id and i.kind = 'invoice')
    and not exists (select from invoices_due d where d.order_id = c.order_id and d.refund_id is null) order by c.order_id`

/**
 * The payments of orders, less their refunds, without those whose document is due. An order with an invoice and without a capture is paid
 * outside the provider, or on account: then it is what it costs.
 */
const money = `
  select o.id as order_id, coalesce(c.cents, case when o.paid_at is null and o.shipment = 'cancelled'
      and not exists (select from invoices_due d where d.order_id = o.id and d.refund_id is null) then 0 else o.total_cents end)
    - coalesce(r.cents, 0) as cents
  from orders o
  left join (select order_id, sum(amount_cents) as cents from captures where kind = 'payment' group by 1) c on c.order_id = o.id
  left join (
    select r.order_id, coalesce(r.intent_id, '') as intent, sum(r.amount_cents) as cents from refunds r
    where r.state = 'succeeded' and not exists (select from invoices_due d where d.refund_id = r.id) group by 1, 2
  ) r on r.order_id = o.id and r.intent = coalesce(o.transaction_id, '')`

/** The invoice of an order less its credit notes is its payment less its refunds. */
const sums = `select format('order %s has documents of %s cents, its payment less its refunds is %s', i.order_id, i.cents,
    coalesce(m.cents, 0)) as fault
  from (select order_id, sum(case kind when 'invoice' then total_cents else -total_cents end) as cents from invoices group by 1) i
  left join (${money}) m using (order_id)
  where i.cents <> coalesce(m.cents, 0) order by i.order_id`

/** An invoice is of the total and the tax of its order; a credit note is of its refund. */
const amounts = `select * from (
    select format('invoice %s of %s cents with tax of %s, its order %s has %s and %s', i.label, i.total_cents, i.tax_cents, i.order_id,
      o.total_cents, o.tax_cents) as fault
    from invoices i left join orders o on o.id = i.order_id
    where i.kind = 'invoice' and (i.total_cents, i.tax_cents) is distinct from (o.total_cents, o.tax_cents)
    union all
    select format('credit note %s of order %s has %s cents, its refund %s has %s', i.label, i.order_id, i.total_cents,
      coalesce(r.state, 'is not there and'), coalesce(r.amount_cents, 0))
    from invoices i left join refunds r on r.id = i.refund_id and r.order_id = i.order_id
    where i.kind = 'credit_note' and to_jsonb(i) ->> 'cancels' is null and (i.total_cents, 'succeeded') is distinct from (r.amount_cents, r.state)
    union all
    select format('credit notes of order %s give back tax of %s, its invoice has %s', order_id, sum(tax_cents) filter (where kind = 'credit_note'),
      coalesce(sum(tax_cents) filter (where kind = 'invoice'), 0))
    from invoices i
    -- An invoice that was cancelled and what cancels it are each other's whole (below).
    where to_jsonb(i) ->> 'cancels' is null
      and not exists (select from invoices n where to_jsonb(n) ->> 'cancels' = i.id and n.order_id = i.order_id)
    group by order_id
    having sum(tax_cents) filter (where kind = 'credit_note') > coalesce(sum(tax_cents) filter (where kind = 'invoice'), 0)
      or count(*) filter (where kind = 'invoice') <> 1
      or sum(total_cents) filter (where kind = 'credit_note') = sum(total_cents) filter (where kind = 'invoice')
        and sum(tax_cents) filter (where kind = 'credit_note') <> sum(tax_cents) filter (where kind = 'invoice')
    union all
    select format('credit note %s of %s cents, tax %s, cancels invoice %s of %s cents, tax %s', n.label, n.total_cents, n.tax_cents, i.label,
      i.total_cents, i.tax_cents)
    from invoices n join invoices i on i.id = to_jsonb(n) ->> 'cancels'
    where (n.order_id, n.total_cents, n.tax_cents) is distinct from (i.order_id, i.total_cents, i.tax_cents) or i.kind <> 'invoice'
  ) faults order by fault`

export const invoiceQueries: readonly string[] = [numbers, documents, missing, sums, amounts]
