import * as z from 'zod/mini'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { noFacts, type TaxDecision, type TaxFacts } from '#pricing/taxes/decision/model.ts'

/** A decision that is stored with its order: somebody asked for no tax. */
export type StoredDecision = Exclude<TaxDecision, { kind: 'usual' }>

const acceptance = z.object({
  source: z.enum(['vies', 'staff']),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((at) => new Date(at)),
  ),
  consultation: z.nullable(z.string()),
})

const kept = z.union([
  z.object({
    kind: z.literal('charged'),
    because: z.enum([
      ...(['no_number', 'not_here', 'no_seller', 'domestic', 'not_of_union', 'sellers_state'] as const),
      ...(['not_asked', 'no_answer', 'not_valid'] as const),
    ]),
    number: z.string(),
    country: z.string(),
  }),
  z.object({
    kind: z.literal('free'),
    because: z.literal('number'),
    number: z.string(),
    by: acceptance,
    words: z.string(),
  }),
  z.object({
    kind: z.literal('free'),
    because: z.literal('certificate'),
    certificate: z.string(),
    endsOn: z.string(),
  }),
])

/** Stores why an order costs tax or none, in the transaction that places it; nothing where nobody asked for none. */
export async function insertDecision(tx: Tx, orderId: string, decision: TaxDecision): Promise<void> {
  if (decision.kind === 'usual') return
  await tx
    .insertInto('order_tax_decisions')
    .values({ order_id: orderId, decision: JSON.stringify(decision) })
    .execute()
}

/** The decisions of orders, by the id of the order; those that nobody asked for are missing. */
export async function findDecisions(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDecision>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .selectFrom('order_tax_decisions')
    .select(['order_id', 'decision'])
    .where('order_id', '=', anyText(orderIds))
    .execute()
  return new Map(found.map(({ order_id, decision }) => [order_id, kept.parse(decision)]))
}

/** What an order was exempted by, as facts for pricing it again; undefined for an order that costs tax. */
export async function factsOfOrder(db: Db, orderId: string): Promise<TaxFacts | undefined> {
  const decision = (await findDecisions(db, [orderId])).get(orderId)
  if (decision?.kind !== 'free') return undefined
  if (decision.because === 'number') return { ...noFacts, accepted: decision.by }
  const { certificate, endsOn } = decision
  return { ...noFacts, exemption: { certificate, endsOn } }
}
