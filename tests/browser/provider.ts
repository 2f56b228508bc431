import { rows } from './database.ts'

interface Charge {
  readonly status: string
  /** In cents. */
  readonly amount: number
}

/** The provider's charges of an order: every attempt with a card, oldest first. */
export function chargesOf(orderId: string): Promise<Charge[]> {
  return rows<Charge>(
    `select c.status, c.amount from sandbox_stripe.charges c
     join sandbox_stripe.payment_intents i on i.id = c.payment_intent
     where i.metadata->>'orderId' = $1 order by c.created_at`,
    [orderId],
  )
}

/** How many payment intents the provider has for an order. */
export async function paymentsOf(orderId: string): Promise<number> {
  const opened = await rows(`select id from sandbox_stripe.payment_intents where metadata->>'orderId' = $1`, [
    orderId,
  ])
  return opened.length
}
