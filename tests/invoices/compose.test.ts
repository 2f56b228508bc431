import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { fromMinor } from '#base/money.ts'
import { portion } from '#base/money-parts.ts'
import { requireSums } from '#orders/invoices/inside/sums.ts'
import { compose } from '#orders/invoices/service/compose.ts'
import { dayIn, yearIn } from '#orders/invoices/service/day.ts'
import { type Parts, partsOfAmount, partsOfOrder } from '#orders/invoices/service/parts.ts'
import { hashOf } from '#orders/invoices/store/hash.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'
import { aCase } from '../pricing/carts.ts'
import { chargedOrder, orderWith, shipTo } from './orders.ts'

const issuedAt = new Date('2026-03-02T10:00:00Z')

function invoiceOf(order: OrderRow, parts: Parts = partsOfOrder(order), timeZone = 'Europe/Berlin') {
  return compose({
    kind: 'invoice',
    label: 'INV-2026-000001',
    issuedAt,
    seller: unnamedSeller,
    timeZone,
    order,
    parts,
    corrects: null,
  })
}

describe('an invoice', () => {
  it('has every line, the delivery and each rate with its base', () => {
    expect(invoiceOf(chargedOrder({ id: '0123456789abcdefghjkmnpq' }))).toEqual({
      layout: 1,
      kind: 'invoice',
      label: 'INV-2026-000001',
      issuedAt: '2026-03-02T10:00:00.000Z',
      issuedOn: '2026-03-02',
      paper: 'A4',
      currency: 'usd',
      locale: 'en-US',
      seller: { name: 'Tappet', head: ['Tappet'], foot: [], words: '' },
      buyer: {
        lines: ['Zoé Łukasz', 'Ελλάς Brakes', 'Straße 1', '10115 Київ', 'Germany'],
        taxNumber: '',
      },
      shipTo: [],
      order: { id: '0123456789abcdefghjkmnpq', number: 'EFGHJ-KMNPQ', purchaseOrder: 'PO 7' },
      payment: { paidOn: '2026-03-02', transactionId: 'pi_1' },
      corrects: null,
      pricesIncludeTax: false,
      lines: [
        {
          name: 'Brake disc 1',
          partNumber: 'BRD-1',
          quantity: 2,
          unitPrice: 1000,
          discount: 100,
          amount: 1900,
          tax: 361,
          total: 2261,
        },
        {
          name: 'Brake disc 2',
          partNumber: 'BRD-2',
          quantity: 1,
          unitPrice: 1500,
          discount: 0,
          amount: 1500,
          tax: 285,
          total: 1785,
        },
      ],
      delivery: { name: 'Post', amount: 495, tax: 94, total: 589 },
      taxes: [{ name: 'VAT', ppm: 190_000, base: 3895, tax: 740 }],
      tax: 740,
      total: 4635,
    })
  })

  it('is billed to the buyer, and says where another address was delivered to', () => {
    const billTo = { ...shipTo, name: 'Accounting', taxNumber: 'DE123456788' }
    const { buyer, shipTo: delivered } = invoiceOf(chargedOrder({ bill_to: billTo }))
    expect([buyer.lines[0], buyer.taxNumber, delivered[0]]).toEqual([
      'Accounting',
      'DE123456788',
      'Zoé Łukasz',
    ])
  })

  it('has the name and the address as text for an order of the purchase page', () => {
    const order = chargedOrder({
      ship_to: null,
      name: 'Test Person',
      address: '1 Test Street\n\n Springfield ',
    })
    expect(invoiceOf(order).buyer.lines).toEqual(['Test Person', '1 Test Street', 'Springfield'])
  })

  it('has the day of the shop’s time zone', () => {
    const newYear = new Date('2026-12-31T23:30:00Z')
    expect([dayIn('Europe/Berlin', newYear), yearIn('Europe/Berlin', newYear)]).toEqual(['2027-01-01', 2027])
    expect([dayIn('America/New_York', newYear), yearIn('America/New_York', newYear)]).toEqual([
      '2026-12-31',
      2026,
    ])
  })

  it.each<[string, (parts: Parts) => Partial<Parts>]>([
    [
      'a line that costs a cent more',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, amount: line.amount + 1 })) }),
    ],
    ['another tax than from its rates', ({ tax }) => ({ tax: tax - 1 })],
    [
      'rates that are not its tax',
      ({ taxes }) => ({ taxes: taxes.map((rate) => ({ ...rate, tax: rate.tax + 1 })) }),
    ],
    ['another total', ({ total }) => ({ total: total + 1 })],
    ['no delivery', () => ({ delivery: null })],
  ])('is not written with %s', (_, broken) => {
    const order = chargedOrder()
    const parts = partsOfOrder(order)
    expect(() => invoiceOf(order, { ...parts, ...broken(parts) })).toThrow(
      /of the document are|of a line are/,
    )
  })

  it('is not written for an order that is not paid', () => {
    expect(() => invoiceOf(chargedOrder({ paid_at: null }))).toThrow(/is not paid/)
  })

  it('without a logo has the hash that it had before documents had logos', () => {
    const document = invoiceOf(chargedOrder({ id: '0123456789abcdefghjkmnpq' }))
    expect(document).not.toHaveProperty('logo')
    expect(hashOf(document).toString('hex')).toBe(
      '26bb427bb34329ab56e75e4f02305626b04d4387d4664085fe38ee04cd7449e5',
    )
  })

  it('has one hash for any order of its keys', () => {
    const document = invoiceOf(chargedOrder())
    const reversed = Object.fromEntries(Object.entries(document).reverse())
    expect(hashOf({ ...document, ...reversed })).toEqual(hashOf(document))
    expect(hashOf({ ...document, total: 4634 })).not.toEqual(hashOf(document))
  })
})

/** The orders that carts of all kinds become. */
const anOrder = aCase
  .filter(({ currency, cart }) => currency === 'usd' && cart.lines.length > 0)
  .map(({ cart, rules, currency }) =>
    orderWith(calculateTotals(cart, rules, currency), rules.pricesIncludeTax),
  )

describe('every document', () => {
  it('has lines, delivery and taxes that add up to its totals, and base × rate to the cent for prices without tax', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const document = invoiceOf(order)
        requireSums(document)
        // Prices with tax: the sum of base and tax is exact, so base × rate can be a cent away.
        if (order.prices_include_tax) return
        for (const { base, tax, ppm } of document.taxes) {
          expect(tax).toBe(
            portion(fromMinor(base), { numerator: BigInt(ppm), denominator: 1_000_000n }).minor,
          )
        }
      }),
    )
  })

  it('of an order that is given back piece by piece adds up to its invoice, its taxes too', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anOrder, weights, (order, shares) => {
        const invoice = partsOfOrder(order)
        const all = shares.reduce((one, other) => one + other, 0)
        const given: Parts[] = []
        let left = invoice.total
        for (const [index, share] of shares.entries()) {
          const cents = index === shares.length - 1 ? left : Math.floor((invoice.total * share) / all)
          if (cents === 0) continue
          const parts = partsOfAmount(order, given, cents)
          requireSums({ ...invoiceOf(order), ...parts })
          given.push(parts)
          left -= cents
        }
        const sumOf = (read: (parts: Parts) => number) => given.reduce((one, parts) => one + read(parts), 0)
        if (given.length === 0) return
        expect(sumOf(({ total }) => total)).toBe(invoice.total)
        expect(sumOf(({ tax }) => tax)).toBe(invoice.tax)
        for (const [index, rate] of invoice.taxes.entries()) {
          expect(sumOf(({ taxes }) => taxes[index]?.tax ?? 0)).toBe(rate.tax)
          expect(sumOf(({ taxes }) => taxes[index]?.base ?? 0)).toBe(rate.base)
        }
      }),
    )
  })
})

describe('a credit note', () => {
  it('of the whole order has its lines', () => {
    const order = chargedOrder()
    expect(partsOfAmount(order, [], 4635)).toEqual(partsOfOrder(order))
  })

  it('of a part has one line with the tax in proportion', () => {
    expect(partsOfAmount(chargedOrder(), [], 1000)).toEqual({
      lines: [
        {
          name: 'Refund',
          partNumber: null,
          quantity: 1,
          unitPrice: 840,
          discount: 0,
          amount: 840,
          tax: 160,
          total: 1000,
        },
      ],
      delivery: null,
      taxes: [{ name: 'VAT', ppm: 190_000, base: 840, tax: 160 }],
      tax: 160,
      total: 1000,
    })
  })

  it('gives back no more than is left', () => {
    const order = chargedOrder()
    expect(() => partsOfAmount(order, [partsOfAmount(order, [], 4000)], 636)).toThrow(/635 left/)
  })
})
