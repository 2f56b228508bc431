import { z } from 'zod'
import { orderHistory as words } from '#contract/messages.ts'
import { editsOf } from '#edits/store.ts'
import type { HistorySource } from '#orders/history.ts'

const replaced = z.object({
  name: z.string(),
  address: z.string(),
  delivery: z.object({ name: z.string() }).nullable(),
})

/** The edits of an order, each with what it replaced. */
export const editHistory: HistorySource = async (db, orderId) =>
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
