import Stripe from 'stripe'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { raise } from '#platform/alarms/raise.ts'

/**
 * Checks once, at start, whether the provider accepts the shop's keys. Rejected keys raise an alarm at once, one a day.
 * Answers false for rejected keys. When the provider does not answer, the keys count as accepted.
 */
export async function checkKeys({
  db,
  gateway,
  clock,
  log,
}: Pick<PaymentShop, 'db' | 'gateway' | 'clock' | 'log'>): Promise<boolean> {
  const now = clock()
  try {
    await gateway.eventsBetween(new Date(now.getTime() - 1000), now)
  } catch (error) {
    const refused = refusalOfKeys(error)
    if (refused === undefined) return true
    log.warn({ error: refused }, 'the payment provider refuses STRIPE_SECRET_KEY')
    await raise(db, {
      kind: 'payment_keys',
      message: `The payment provider refuses STRIPE_SECRET_KEY: ${refused} Nobody can pay until this is fixed: copy the key from the provider's dashboard and start the shop again.`,
      subject: { kind: 'trouble', id: `keys ${now.toISOString().slice(0, 10)}` },
    })
    return false
  }
  return true
}

/** The provider's message when it rejects the keys, found anywhere in the chain of causes. */
export function refusalOfKeys(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  const isRefusal = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  return isRefusal ? error.message : refusalOfKeys(error.cause)
}
