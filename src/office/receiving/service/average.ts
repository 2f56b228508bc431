import { type Micro, movingAverage } from '#base/money-parts.ts'
import type { Tx } from '#platform/db/open.ts'
import { type CountedLine, countedLines, latestCosts, recount } from '../store/costs.ts'

/** The averages of products before a delivery, by their ids; the products are locked. */
export async function averagesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, Micro>> {
  const found = await latestCosts(tx, productIds)
  return new Map(
    found.flatMap(({ productId, average }) => (average === null ? [] : [[productId, average] as const])),
  )
}

/** The average after pieces came; null of pieces of which nobody knows what they cost: they come at the average. */
export function averageAfter(
  before: Micro | undefined,
  { stockBefore, pieces, price }: Pick<CountedLine, 'stockBefore' | 'pieces' | 'price'>,
): Micro | null {
  return price === null ? null : movingAverage(before, stockBefore, { pieces, cost: price })
}

/**
 * Counts the averages of a locked product again as if a delivery had never come: its pieces are in no later stock. Call it
 * before the delivery is marked as taken back.
 */
export async function countWithout(tx: Tx, productId: string, receiptId: string): Promise<void> {
  let before: Micro | undefined
  let gone = 0
  for (const line of await countedLines(tx, productId)) {
    if (line.receiptId === receiptId) {
      gone = line.pieces
      continue
    }
    if (line.receiptId === null) {
      before = line.price === null ? undefined : (averageAfter(undefined, line) ?? undefined)
      continue
    }
    const counted = { ...line, stockBefore: Math.max(0, line.stockBefore - gone) }
    const average = averageAfter(before, counted)
    if (gone > 0) await recount(tx, line.id, { stockBefore: counted.stockBefore, average })
    before = average ?? before
  }
}
