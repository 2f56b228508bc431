import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dayRange } from '#base/date-writing.ts'
import { fromMinor } from '#base/money.ts'
import { IncludedTaxes, OrderCharges } from './order-charges.tsx'

const delivery = {
  id: 'post',
  name: 'Post',
  isCollected: false,
  needsPhone: false,
  from: '2026-03-04',
  to: '2026-03-06',
  price: fromMinor(495),
  discount: fromMinor(0),
  tax: fromMinor(94),
  total: fromMinor(589),
}
const vat = { name: 'VAT', percent: 7.25, base: fromMinor(3895), tax: fromMinor(740) }
const nothing = {
  goods: fromMinor(3500),
  discount: fromMinor(0),
  delivery: null,
  deliveryPrice: fromMinor(0),
  taxes: [],
  promotions: [],
  pricesIncludeTax: true,
}
type Charged = Parameters<typeof OrderCharges>[0]['order']

/** The rows before the total and those after it, as text. */
function shown(given: Partial<Charged>): string[][] {
  const order: Charged = { ...nothing, ...given }
  return [<OrderCharges key="1" order={order} />, <IncludedTaxes key="2" order={order} />].map((part) =>
    renderToStaticMarkup(part)
      .split('</dd>')
      .map((row) => row.replace(/<\/dt>/, ': ').replace(/<[^>]*>/g, ''))
      .filter((row) => row !== ''),
  )
}

describe('what the total of an order is made of', () => {
  it('is not shown for an order of the purchase page', () => {
    expect(shown({})).toEqual([[], []])
  })

  it('names each promotion with its coupon, the delivery and the taxes that are added', () => {
    const promotions = [
      { name: 'Spring', code: null, amount: fromMinor(60) },
      { name: 'For you', code: 'NEW', amount: fromMinor(40) },
    ]
    const [before, after] = shown({
      promotions,
      discount: fromMinor(100),
      delivery,
      deliveryPrice: fromMinor(495),
      taxes: [vat],
      pricesIncludeTax: false,
    })
    expect(before).toEqual([
      'Subtotal: $35.00',
      'Spring: −$0.60',
      'For you (NEW): −$0.40',
      'Delivery (Post): $4.95',
      'VAT 7.25%: $7.40',
    ])
    expect(after).toEqual([])
  })

  it('has the taxes that are included after the total', () => {
    expect(shown({ taxes: [vat] })).toEqual([[], ['including VAT 7.25%: $7.40']])
  })

  it('says that a delivery is free, without a row for the promotion that takes nothing off the goods', () => {
    const promotions = [{ name: 'Free parcels', code: 'FREE', amount: fromMinor(0) }]
    expect(shown({ promotions, delivery })[0]).toEqual(['Subtotal: $35.00', 'Delivery (Post): Free'])
  })

  it('names the method that was charged, where an edit has chosen another since', () => {
    const edited = { ...delivery, name: 'Express', chargedAs: 'Standard' }
    expect(shown({ delivery: edited, deliveryPrice: fromMinor(490) })[0]).toEqual([
      'Subtotal: $35.00',
      'Delivery (Express; charged as Standard): $4.90',
    ])
  })

  it('adds up where a discount has no promotion', () => {
    expect(shown({ discount: fromMinor(100) })[0]).toEqual(['Subtotal: $35.00', 'Discount: −$1.00'])
  })
})

it('the days of a delivery are the same in each time zone', () => {
  expect(dayRange(delivery).replaceAll(/\s/g, ' ')).toBe('Mar 4 – 6, 2026')
  expect(dayRange({ from: '2026-03-04', to: '2026-03-04' })).toBe('Mar 4, 2026')
})
