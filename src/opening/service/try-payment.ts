import { openingChecks as words } from '#contract/messages/opening-checks.ts'
import { newId } from '#id.ts'
import { fromMinor } from '#money.ts'
import { paymentTried, storeNote } from '#opening/store.ts'
import { refusalOfKeys } from '#payments/service/keys.ts'
import type { PaymentShop } from '#payments/shop.ts'

/** What is asked for and cancelled at once: more than the least amount that the provider takes in any currency. */
const minorOfTrial = 20_000

/**
 * Opens a payment at the provider and cancels it, and notes how that went. No card is charged and no money moves; the provider tells
 * of the cancellation by a webhook, as it does of real payments.
 */
export async function tryPayment(
  { db, gateway, clock }: Pick<PaymentShop, 'db' | 'gateway' | 'clock'>,
  email: string,
): Promise<{ works: boolean; detail: string }> {
  const limited = gateway.withDeadline()
  const outcome = await trial(limited, email).catch((error: unknown) => ({
    works: false,
    detail: refusalOfKeys(error) ?? words.noAnswer,
  }))
  await storeNote(db, paymentTried, {
    at: clock().toISOString(),
    mark: gateway.marks.secretKey,
    ...outcome,
  })
  return outcome
}

async function trial(gateway: PaymentShop['gateway'], email: string) {
  const { id } = await gateway.open({
    orderId: `trial-${newId()}`,
    intentNumber: 1,
    amount: fromMinor(minorOfTrial),
    description: words.trialPayment,
    email,
  })
  const after = await gateway.cancel(id)
  const works = after?.status === 'canceled'
  return { works, detail: works ? '' : words.notCancelled(id) }
}
