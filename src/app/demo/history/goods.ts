import { fromMinor, type Money } from '#base/money.ts'
import type { Tx } from '#platform/db/open.ts'
import type { CartProduct } from '#pricing/carts/model.ts'
import { type Calendar, dayMs, later } from './calendar.ts'
import type { Random } from './random.ts'

/** A product with its past. */
export interface Good extends CartProduct {
  /** Its category and those above it. */
  readonly categoryIds: readonly string[]
  /** How often it is bought, beside others. */
  readonly weight: number
  /** Earlier prices, the oldest first: each was charged until then. */
  readonly earlier: readonly { readonly price: Money; readonly until: Date }[]
  /** What a piece costs to buy, in percent of its price. */
  readonly costPercent: number
}

/** The products of the shop with a past for each, in the order in which they were loaded. */
export async function readGoods(tx: Tx, random: Random, calendar: Calendar): Promise<Good[]> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'part_number', 'maker', 'picture', 'price_cents', 'minimum'])
    .select(['available', 'category_id', 'archived_at'])
    .orderBy('seq')
    .execute()
  const above = await tx.selectFrom('category_above').select(['category_id', 'above_id']).execute()
  const aboveOf = Map.groupBy(above, ({ category_id }) => category_id)
  return rows.map(({ price_cents, ...row }) => ({
    ...row,
    price: fromMinor(price_cents),
    categoryIds: (aboveOf.get(row.category_id ?? '') ?? []).map(({ above_id }) => above_id).sort(),
    // A few are bought again and again, most now and then; what costs much is bought rarely.
    weight: (0.2 + random.next() ** 6 * 12) / (1 + price_cents / 20_000),
    earlier: earlierPrices(random, calendar, price_cents),
    costPercent: random.between(48, 68),
  }))
}

/** One product in eight has become dearer, or cheaper, once or twice. */
function earlierPrices(random: Random, { opened, today }: Calendar, cents: number): Good['earlier'] {
  if (!random.chance(0.125)) return []
  const days = (today.getTime() - opened.getTime()) / dayMs
  const times = random.chance(0.25) ? [0.3, 0.75] : [0.55]
  return times.map((part, index) => {
    const percent = random.chance(0.8) ? random.between(91, 97) : random.between(103, 108)
    return {
      price: fromMinor(
        Math.max(10, Math.round((cents * (percent - 2 * (times.length - 1 - index))) / 1000) * 10),
      ),
      until: later(opened, Math.round((part + (random.next() - 0.5) / 5) * days) * dayMs + 9 * 3_600_000),
    }
  })
}

/** The price of a product at a time. */
export function priceAt({ earlier, price }: Good, at: Date): Money {
  return earlier.find(({ until }) => at < until)?.price ?? price
}

/** Different products, those that are bought often before others. */
export function chooseGoods(random: Random, goods: readonly Good[], count: number): Good[] {
  const chosen = new Set<Good>()
  const all = goods.reduce((sum, { weight }) => sum + weight, 0)
  for (let tries = 0; chosen.size < count && tries < 50 * count; tries += 1) {
    let left = random.next() * all
    const found = goods.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    if (found !== undefined) chosen.add(found)
  }
  return [...chosen]
}
