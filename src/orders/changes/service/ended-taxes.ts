import type { OrderRow, RateAmount } from '#orders/orders/row.ts'
import type { TaxRate } from '#pricing/calculation/model.ts'
import type { PricedCart } from '#pricing/carts/model.ts'
import type { Compared } from './compare.ts'

/** A line of an order, or its delivery (null). */
type Part = string | null

interface Ended {
  /** The ids of its rates that do not apply at the other address. Undefined when a refund cannot express the change. */
  of(part: Part, paid: readonly RateAmount[]): ReadonlySet<string> | undefined
  /** The prices include tax, and the customer pays none at the other address. */
  readonly isExempt: boolean
}

/**
 * Which taxes of an order do not apply at another address. A credit note takes back what the invoice has charged, so a change can be
 * refunded only if taxes end and all others stay as they were charged. Another rate, or a tax that was not paid, cannot. Prices with
 * tax are the same at every address: there a tax is given back only to a customer who is exempt.
 */
export function endedTaxes(order: OrderRow, { now, wanted }: Compared): Ended {
  const includesTax = order.prices_include_tax && wanted.rules.pricesIncludeTax
  const isExempt = includesTax && wanted.rules.taxExempt && !now.rules.taxExempt
  return {
    isExempt,
    of(part, paid) {
      const [before, after] = [ratesOf(now, part), ratesOf(wanted, part)]
      const charged = new Set(ratesPaid(order, paid).map(keyOf))
      // The method of the order may be gone from the settings: then its taxes are those that it was charged.
      const today = before ? new Set(before.map(keyOf)) : charged
      if (after === undefined) return undefined
      if (isSame(today, new Set(after.map(keyOf)))) return new Set()
      if (!after.every((rate) => today.has(keyOf(rate)) && charged.has(keyOf(rate)))) return undefined
      // The base of a compound tax includes the taxes that end.
      if (after.some(({ compound }) => compound)) return undefined
      if (order.prices_include_tax && !(isExempt && isSame(charged, chargedWithout(wanted, part))))
        return undefined
      return new Set(paid.map(({ id }) => id).filter((id) => !after.some((rate) => rate.id === id)))
    },
  }
}

/** The taxes that a part is charged; undefined for one that has no price today. */
function ratesOf({ totals }: PricedCart, part: Part): readonly TaxRate[] | undefined {
  const priced = part === null ? totals.delivery : totals.lines.find(({ productId }) => productId === part)
  return priced?.taxes.map(({ rate }) => rate).filter(({ ppm }) => ppm > 0)
}

/** The taxes that an exempt customer would be charged without the exemption. */
function chargedWithout({ cart }: PricedCart, part: Part): ReadonlySet<string> {
  const ofLines = cart.lines.filter(({ productId }) => part === null || productId === part)
  const own = cart.delivery?.taxRates ?? []
  const rates = part === null && own !== 'as_goods' ? own : ofLines.flatMap(({ taxRates }) => taxRates)
  return new Set(rates.filter(({ ppm }) => ppm > 0).map(keyOf))
}

/** The rates that a part was charged. */
function ratesPaid({ taxes }: OrderRow, paid: readonly RateAmount[]) {
  return taxes.filter(({ id, ppm }) => ppm > 0 && paid.some((rate) => rate.id === id))
}

function keyOf({ id, ppm }: Pick<TaxRate, 'id' | 'ppm'>): string {
  return `${id} ${ppm}`
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key))
}
