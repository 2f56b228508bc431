import { unionNumberOf } from '#base/countries/tax-number.ts'
import { Refusal } from '#base/refusal.ts'
import { taxClaimWords as words } from '#office/tax-claims/messages.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { raise } from '#platform/alarms/raise.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller, unionNumberIn } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { claimsToAsk, claimsToRefund, setAskAt } from '#pricing/taxes/sql.ts'
import type { Vies } from '#pricing/taxes/vies.ts'
import { acceptNumber, refundAccepted } from './accept.ts'

export type TaxClaimShop = PaymentShop & { readonly vies: Vies }

/** How many claims one run of the job asks about or refunds. */
const atOnce = 20
/** VIES is asked about a number every hour, for a week. */
const everyMs = 3_600_000
const mostTimes = 7 * 24

/**
 * Asks VIES again about the numbers that it gave no answer about, and accepts those that it confirms now; then gives the tax of orders back
 * whose number was accepted before they were paid.
 */
export async function settleClaims(shop: TaxClaimShop): Promise<void> {
  await askAgain(shop)
  for (const orderId of await claimsToRefund(shop.db, shop.clock(), atOnce))
    await unlessRefused(shop, orderId, async () => {
      // Without tax to give back, as of lines that cost none, it must not keep others waiting.
      if (!(await refundAccepted(shop, orderId))) await laterAgain(shop, orderId)
    })
}

async function askAgain(shop: TaxClaimShop): Promise<void> {
  const due = await claimsToAsk(shop.db, shop.clock(), atOnce)
  if (due.length === 0) return
  const { value: settings } = await readSetting(shop, taxes)
  if (settings.asksVies === false) return
  const { value: from } = await readSetting(shop, seller)
  for (const { order_id: orderId, number, asked, cancelled_at, deleted_at } of due) {
    const wanted = unionNumberOf(number)
    if (wanted === undefined || cancelled_at !== null || deleted_at !== null) {
      await setAskAt(shop.db, orderId, null)
      continue
    }
    const answer = await shop.vies.ask(wanted, unionNumberIn(from))
    const at = shop.clock()
    if (answer?.valid) {
      const acceptance = { source: 'vies' as const, at, consultation: answer.consultation }
      await unlessRefused(shop, orderId, () => acceptNumber(shop, orderId, { vies: acceptance }))
    }
    // Accepting ends the asking; after a refusal, and without a clear answer, it goes on.
    else
      await setAskAt(
        shop.db,
        orderId,
        answer === undefined && asked < mostTimes ? new Date(at.getTime() + everyMs) : null,
      )
  }
}

/** One order whose refund is refused, as one whose money was given back by hand, raises an alarm and does not stop the others. */
async function unlessRefused(shop: TaxClaimShop, orderId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ err: error, orderId }, 'the tax of an order was not given back')
    await raise(shop.db, {
      kind: 'tax_not_refunded',
      message: words.notGivenBack(orderId, error.message),
      subject: { kind: 'order', id: orderId },
    })
    await laterAgain(shop, orderId)
  }
}

function laterAgain({ db, clock }: TaxClaimShop, orderId: string): Promise<void> {
  return setAskAt(db, orderId, new Date(clock().getTime() + everyMs))
}
