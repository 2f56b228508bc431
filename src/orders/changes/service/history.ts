import * as z from 'zod/mini'
import { orderNumber } from '#base/contract/order-number.ts'
import { formatMoney } from '#base/money.ts'
import { editsOf } from '#orders/changes/store.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { differencesOf } from '#orders/orders/sql.ts'

const replaced = z.object({
  name: z.string(),
  address: z.string(),
  delivery: z.nullable(z.object({ name: z.string() })),
})

/** The edits of an order, each with what it replaced, and what the customer was asked for. */
export const editHistory: HistorySource = async (db, orderId) => [
  ...(await edited(db, orderId)),
  ...(await asked(db, orderId)),
]

const asked: HistorySource = async (db, orderId) =>
  (await differencesOf(db, orderId)).flatMap(({ id, total, created_at, paid_at, cancelled_at }) => {
    const [amount, number] = [formatMoney(total), orderNumber(id)]
    const event = { kind: 'change', who: null, detail: '' } as const
    return [
      { ...event, at: created_at, what: words.asked(amount, number) },
      ...(paid_at ? [{ ...event, at: paid_at, what: words.askedPaid(amount, number) }] : []),
      ...(cancelled_at ? [{ ...event, at: cancelled_at, what: words.askedEnded(amount) }] : []),
    ]
  })

const edited: HistorySource = async (db, orderId) =>
  (await editsOf(db, orderId)).map(({ before, at, by }) => ({
    at,
    kind: 'change',
    what: words.edited,
    who: by,
    detail: before === null ? '' : words.before(textOf(replaced.parse(before))),
  }))

function textOf({ name, address, delivery }: z.output<typeof replaced>): string {
  return [name, address, delivery?.name ?? ''].filter((line) => line !== '').join('\n')
}
