import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { paymentTried, storeNote } from '#office/opening/store.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { failedTrial, newTrial, type Outcome, openTrial } from './trial.ts'

/**
 * Opens a payment at the provider and cancels it, and notes how that went. No card is charged and no money moves; the provider tells
 * of the cancellation by a webhook, as it does of real payments.
 */
export async function tryPayment(
  { db, gateway, clock }: Pick<PaymentShop, 'db' | 'gateway' | 'clock'>,
  email: string,
): Promise<Outcome> {
  const outcome = await openAndCancel(gateway.withDeadline(), email).catch(failedTrial)
  await storeNote(db, paymentTried, {
    at: clock().toISOString(),
    mark: gateway.marks.secretKey,
    ...outcome,
  })
  return outcome
}

async function openAndCancel(gateway: PaymentShop['gateway'], email: string): Promise<Outcome> {
  const { id } = await openTrial(gateway, newTrial(), { description: words.trialPayment, email })
  const after = await gateway.cancel(id)
  const works = after?.status === 'canceled'
  return { works, detail: works ? '' : words.notCancelled(id) }
}
