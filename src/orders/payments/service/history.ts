import { howPaid } from '#base/contract/messages/how-paid.ts'
import { refundedName } from '#base/contract/refunded-name.ts'
import { formatMoney, isZero, type Money } from '#base/money.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import type { HistoryEvent } from '#orders/orders/history-event.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { paymentsOf } from '#orders/payments/store/of-order.ts'

const paid = { payment: words.paid, late: words.paidLate, second: words.paidTwice }

/** Payments, waits for banks, declined cards and refunds of an order. */
export const paymentHistory: HistorySource = async (db, orderId) => {
  const { intents, captures, manual, refunds, declined, waits } = await paymentsOf(db, orderId)
  return [
    ...intents.map(({ id, created_at }) => event(created_at, words.paymentOpened, { detail: id })),
    ...captures.map(({ kind, amount, created_at, intent_id }) =>
      event(created_at, paid[kind](formatMoney(amount)), { detail: intent_id }),
    ),
    ...manual.flatMap(({ kind, amount, reference, by, created_at, correction }) => {
      const what = [formatMoney(amount), howPaid[kind]] as const
      const paid = event(created_at, words.paidOutside(...what), { who: by, detail: reference })
      if (correction === null) return [paid]
      const { by: who, reason: detail, createdAt } = correction
      return [paid, event(createdAt, words.corrected(...what), { who, detail })]
    }),
    ...waits.flatMap(({ began_at, refused_at, intent_id }) => [
      event(began_at, words.bankAsked, { detail: intent_id }),
      ...(refused_at === null ? [] : [event(refused_at, words.bankRefused, { detail: intent_id })]),
    ]),
    ...declined.map((at) => event(at, words.declined)),
    ...refunds.flatMap(refundEvents),
  ]
}

type Refund = Awaited<ReturnType<typeof paymentsOf>>['refunds'][number]

function refundEvents(refund: Refund): HistoryEvent[] {
  const { amount, reason, made_by, asked_by, created_at, settled_at, state, failure, lines } = refund
  const detail = [...lines.map(refundedName), reason].filter((line) => line !== '').join('\n')
  // What closes a return is in its own history.
  if (isZero(amount) && lines.every(({ cancelled }) => cancelled === 0)) return []
  if (isZero(amount)) return [event(created_at, words.freeCancelled, { who: asked_by, detail })]
  const began = made_by === 'shop' ? words.refundAsked : words.refundAtProvider
  const asked = event(created_at, began(formatMoney(amount)), { who: asked_by, detail })
  if (settled_at === null) return [asked]
  return [asked, event(settled_at, endOf(state, amount), { detail: failure ?? '' })]
}

function endOf(state: Refund['state'], amount: Money): string {
  return state === 'failed' ? words.refundFailed(formatMoney(amount)) : words.refunded(formatMoney(amount))
}

function event(
  at: Date,
  what: string,
  { who = null, detail = '' }: { who?: string | null; detail?: string } = {},
): HistoryEvent {
  return { at, kind: 'payment', what, who, detail }
}
