import type { Database } from '#platform/db/open.ts'

/** Faults of invoices and credit notes, each in a sentence. */
export interface InvoiceFaults {
  /** Numbers of a kind and year that are missing, double, or not in the order of issue. */
  readonly numbers: string[]
  /** Payments without their one invoice, refunds of money without their one credit note, and documents without either. */
  readonly documents: string[]
  /** Orders whose documents differ from the money at the provider, or that gave back another tax than was paid. */
  readonly cents: string[]
}

/**
 * Compares all invoices and credit notes with the payments and refunds of the shop and of the provider. Each refund must be settled,
 * and each document issued.
 */
export async function invoiceFaults(database: Pick<Database, 'pool'>): Promise<InvoiceFaults> {
  return {
    numbers: await numberFaults(database),
    documents: await documentFaults(database),
    cents: await centFaults(database),
  }
}

async function numberFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string; year: number; number: number; issued_at: Date }>(
    'select kind, year, number, issued_at from invoices order by kind, year, seq',
  )
  const series = Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`)
  return [...series].flatMap(([name, issued]) =>
    issued.flatMap(({ number, issued_at }, at) => {
      const before = issued[at - 1]
      const isNext = number === at + 1
      const isLater = before === undefined || before.issued_at <= issued_at
      return isNext && isLater ? [] : [`${name}: number ${number} after ${before?.number}`]
    }),
  )
}

async function documentFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `with wanted as (
       select order_id, null as refund_id from captures where kind = 'payment'
       union all
       select r.order_id, r.id from refunds r join captures c on c.intent_id = r.intent_id and c.kind = 'payment'
       where r.state = 'succeeded' and r.amount_cents > 0
     )
     select format('order %s, refund %s: %s wanted, %s issued', order_id, refund_id, wanted, issued) as fault
     from (
       select order_id, refund_id, sum(wanted) as wanted, sum(issued) as issued
       from (select order_id, refund_id, 1 as wanted, 0 as issued from wanted
         union all select order_id, refund_id, 0, 1 from invoices) each_one
       group by 1, 2
     ) summed
     where wanted <> 1 or issued <> 1 order by 1 limit 20`,
  )
  return rows.map(({ fault }) => fault)
}

/** A payment that is not its order's, such as a second one, is refunded and has no documents: it adds nothing to either side. */
async function centFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `with documents as (
       select order_id, sum(case kind when 'invoice' then total_cents else -total_cents end) as cents,
         sum(case kind when 'invoice' then tax_cents else -tax_cents end) as tax,
         -- Each printed line, rate and delivery adds up to what the document says.
         bool_and(total_cents = (select sum((part ->> 'total')::bigint)
             from jsonb_path_query(document, '$.lines[*]') part)
           + coalesce((document -> 'delivery' ->> 'total')::bigint, 0)
           and tax_cents = (select coalesce(sum((rate ->> 'tax')::bigint), 0) from jsonb_path_query(document, '$.taxes[*]') rate))
           as adds_up
       from invoices group by 1
     ), provider as (
       select i.order_id, sum(c.amount - c.amount_refunded) as cents
       from sandbox_stripe.charges c join intents i on i.id = c.payment_intent
       join captures p on p.intent_id = i.id and p.kind = 'payment'
       where c.status = 'succeeded' group by 1
     ), money as (
       select c.order_id, sum(c.amount_cents) - coalesce(sum(r.cents), 0) as cents
       from captures c
       left join (select intent_id, sum(amount_cents) as cents from refunds where state = 'succeeded' group by 1) r
         on r.intent_id = c.intent_id
       where c.kind = 'payment' group by 1
     )
     select format('%s: documents %s with tax of %s, shop %s, provider %s, order %s of %s refunded', order_id, d.cents, d.tax, m.cents,
       p.cents, o.refunded_cents, o.total_cents) as fault
     from documents d full join money m using (order_id) full join provider p using (order_id) left join orders o on o.id = order_id
     where d.cents is distinct from m.cents or d.cents is distinct from p.cents or d.cents <> o.total_cents - o.refunded_cents
       or d.cents < 0 or d.tax < 0 or d.tax > d.cents or not d.adds_up
     order by order_id limit 20`,
  )
  return rows.map(({ fault }) => fault)
}
