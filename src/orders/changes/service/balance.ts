import { isZero, type Money, subtract } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { leftOfDelivery, leftOfLine } from '#orders/payments/service/refund-lines.ts'
import type { CartLine } from '#pricing/calculation/model.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'
import type { Compared } from './compare.ts'

/**
 * What the products of an order cost as they were charged, with the taxes and the delivery of another address, less what is left of
 * its payment. Below 0 if it would be cheaper.
 * @param given the lines of all refunds of the order that have not failed.
 */
export function balanceAt(order: OrderRow, given: readonly RefundLine[], { wanted }: Compared): Money {
  const { total, prices_include_tax: pricesIncludeTax, delivery } = order
  const shown = ({ total, tax }: { total: Money; tax: Money }) =>
    pricesIncludeTax ? total : subtract(total, tax)
  const left = order.lines.map((line) => ({ productId: line.product_id, left: leftOfLine(line, given) }))
  const lines = left.flatMap(({ productId, left }): CartLine[] => {
    const priced = wanted.cart.lines.find((line) => line.productId === productId)
    if (isZero(left.total) || priced === undefined) return []
    return [{ ...priced, quantity: 1, prices: { listPrice: shown(left), breaks: [] } }]
  })
  const { price, discount } = wanted.totals.delivery ?? {}
  const charged = price && discount && subtract(price, discount)
  const cart = {
    lines,
    ...(charged && { delivery: { price: charged, taxRates: wanted.cart.delivery?.taxRates ?? [] } }),
  }
  const rules = { pricesIncludeTax, taxExempt: wanted.rules.taxExempt, automatic: [], now: wanted.rules.now }
  const after = calculateTotals(cart, rules, total.currency).total
  const paid = [...left.map((line) => line.left), ...(delivery ? [leftOfDelivery(delivery, given)] : [])]
  return paid.reduce((balance, part) => subtract(balance, part.total), after)
}
