import fc from 'fast-check'
import { fromMinor } from '#base/money.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import { chargedOrder } from './orders.ts'

/** An order whose first line has these pieces, for any amount and tax. */
export const anyOrder = fc
  .record({
    quantity: fc.integer({ min: 1, max: 7 }),
    unitPrice: fc.integer({ min: 1, max: 2000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ quantity, unitPrice, percent, pricesIncludeTax }) => {
    const base = chargedOrder()
    const price = unitPrice * quantity
    const tax = Math.floor((price * percent) / 200)
    const total = pricesIncludeTax ? price : price + tax
    const [first, second] = base.lines
    const line = {
      ...first,
      quantity,
      left: quantity,
      unit_price: fromMinor(unitPrice),
      discount: fromMinor(0),
      total: fromMinor(total),
      tax: fromMinor(tax),
      taxes: [{ id: 'vat', tax: fromMinor(tax) }],
    }
    const vat = {
      id: 'vat',
      name: 'VAT',
      ppm: 190_000,
      base: fromMinor(price + 1995),
      tax: fromMinor(tax + 379),
    }
    const lines: ProductOrder['lines'] =
      second === undefined
        ? [line]
        : [line, { ...second, unit_price: fromMinor(pricesIncludeTax ? 1785 : 1500) }]
    return chargedOrder({
      lines,
      discount: fromMinor(0),
      taxes: [vat],
      tax: fromMinor(tax + 379),
      total: fromMinor(total + 1785 + 589),
      prices_include_tax: pricesIncludeTax,
    })
  })
