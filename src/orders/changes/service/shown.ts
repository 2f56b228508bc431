import { add, type Money, subtract, sum } from '#base/money.ts'
import type { OrderDelivery, OrderRow } from '#orders/orders/row.ts'

/** What was paid for something, with its taxes, and is left of it. */
export type Paid = Pick<OrderDelivery, 'total' | 'tax' | 'taxes'>

/** An amount as the prices of the order are shown: with or without tax. */
export function shownOf(
  { prices_include_tax }: OrderRow,
  { total, tax }: { total: Money; tax: Money },
): Money {
  return prices_include_tax ? total : subtract(total, tax)
}

/** Two amounts that were paid for the same thing. */
export function withMore(one: Paid, more: Paid | undefined): Paid {
  if (more === undefined) return one
  const ids = new Set([...one.taxes, ...more.taxes].map(({ id }) => id))
  const all = [...one.taxes, ...more.taxes]
  return {
    total: add(one.total, more.total),
    tax: add(one.tax, more.tax),
    taxes: [...ids].map((id) => ({
      id,
      tax: sum(
        all.filter((rate) => rate.id === id).map(({ tax }) => tax),
        one.tax.currency,
      ),
    })),
  }
}
