import { staffScreens } from '#base/contract/staff-screens.ts'
import { newId } from '#base/id.ts'
import { isSame, type Money } from '#base/money.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { storeNote, testCardTried } from '#office/opening/store.ts'
import type { Gateway } from '#orders/payments/gateway.ts'
import { amountOf } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { failedTrial, newTrial, type Outcome, openTrial, type Trial } from './trial.ts'

export interface TestCardShop extends Pick<PaymentShop, 'db' | 'clock' | 'shopUrl'> {
  /** Reaches the provider as the shop does, with another key. */
  readonly gatewayFor: (secretKey: string) => Gateway
}

/**
 * Pays with a test card in the provider's test mode and refunds it whole, in the shop's currency, and notes how that went. `testKey`, the
 * owner's secret key there, is forgotten afterwards, also where the provider repeats it.
 */
export async function tryTestCard(
  { db, clock, shopUrl, gatewayFor }: TestCardShop,
  testKey: string,
  email: string,
): Promise<Outcome> {
  const trial = newTrial()
  const gateway = gatewayFor(testKey).withDeadline()
  const returnUrl = shopUrl + staffScreens.firstDay
  const { works, detail } = await payAndRefund(gateway, trial, { returnUrl, email }).catch(failedTrial)
  const outcome = { works, detail: detail.replaceAll(testKey, '…') }
  const { currency } = trial.amount
  await storeNote(db, testCardTried, { at: clock().toISOString(), currency, ...outcome })
  return outcome
}

async function payAndRefund(
  gateway: Gateway,
  trial: Trial,
  { returnUrl, email }: { readonly returnUrl: string; readonly email: string },
): Promise<Outcome> {
  const { orderId, amount } = trial
  const { id: intentId } = await openTrial(gateway, trial, { description: words.cardPayment, email })
  const paid = await gateway.confirmWithTestCard({ intentId, returnUrl })
  if ('refused' in paid) return { works: false, detail: paid.refused }
  if (paid.status !== 'succeeded' || !isWhole(trial, amountOf(paid.amount_received, paid.currency)))
    return { works: false, detail: words.cardNotPaid(intentId) }
  const refund = await gateway.refund({ refundId: newId(), orderId, intentId, amount })
  if ('refused' in refund) return { works: false, detail: refund.refused }
  const isTaken = refund.status === 'succeeded' || refund.status === 'pending'
  if (!isTaken || !isWhole(trial, amountOf(refund.amount, refund.currency)))
    return { works: false, detail: words.cardNotRefunded(intentId) }
  return { works: true, detail: '' }
}

/** Whether an amount of the provider equals the amount of the trial. */
function isWhole(trial: Trial, amount: Money | undefined): boolean {
  return amount !== undefined && isSame(amount, trial.amount)
}
