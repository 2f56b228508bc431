import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, fromMinor, isMore, type Money, subtract, times, toMinorOf } from '#base/money.ts'
import { refundOf } from '#pricing/calculation/refund.ts'
import { calculateTotals, type Totals } from '#pricing/calculation/totals.ts'
import { aCase, type Case, sumOf } from './carts.ts'

const runs = { numRuns: 1000 }
const totalsOf = ({ cart, rules, currency }: Case) => calculateTotals(cart, rules, currency)
const holds = (check: (given: Case, totals: Totals) => void) =>
  fc.assert(
    fc.property(aCase, (given) => check(given, totalsOf(given))),
    runs,
  )

describe('the totals of any cart', () => {
  it('are the sums of their parts', () =>
    holds(({ currency }, totals) => {
      const { lines, delivery } = totals
      const nothing = fromMinor(0, currency)
      expect(totals.goods).toEqual(sumOf(lines, (line) => line.goods, currency))
      expect(totals.discount).toEqual(sumOf(lines, (line) => line.discount, currency))
      expect(totals.discount).toEqual(sumOf(totals.promotions, (one) => one.amount, currency))
      expect(totals.tax).toEqual(sumOf(totals.taxes, (one) => one.tax, currency))
      expect(totals.tax).toEqual(
        add(
          sumOf(lines, (line) => line.tax, currency),
          delivery?.tax ?? nothing,
        ),
      )
      expect(totals.total).toEqual(
        add(
          sumOf(lines, (line) => line.total, currency),
          delivery?.total ?? nothing,
        ),
      )
      for (const line of lines) {
        expect(line.goods).toEqual(times(line.unitPrice, line.quantity))
        expect(line.total).toEqual(add(line.net, line.tax))
        expect(line.tax).toEqual(sumOf(line.taxes, (one) => one.amount, currency))
        expect(line.discount).toEqual(sumOf(line.discounts, (one) => one.amount, currency))
      }
    }))

  it('have no negative part', () =>
    holds(({ currency }, totals) => {
      const nothing = fromMinor(0, currency)
      const amounts: Money[] = [
        ...totals.lines.flatMap(({ net, tax, total, discount }) => [net, tax, total, discount]),
        ...totals.taxes.flatMap(({ base, tax }) => [base, tax]),
        ...(totals.delivery ? [totals.delivery.net, totals.delivery.tax, totals.delivery.discount] : []),
      ]
      for (const amount of amounts) expect(compare(amount, nothing)).toBeGreaterThanOrEqual(0)
    }))

  it('equal goods minus discounts plus delivery, plus tax if the prices are without tax', () =>
    holds(({ rules, currency }, totals) => {
      const { delivery } = totals
      const charged = delivery ? subtract(delivery.price, delivery.discount) : fromMinor(0, currency)
      const shown = add(subtract(totals.goods, totals.discount), charged)
      if (rules.taxExempt && rules.pricesIncludeTax) expect(isMore(totals.total, shown)).toBe(false)
      else expect(totals.total).toEqual(rules.pricesIncludeTax ? shown : add(shown, totals.tax))
      if (rules.taxExempt) expect(totals.tax).toEqual(fromMinor(0, currency))
    }))

  it('round each rate once: base × rate is exact to the smallest unit if prices are without tax', () =>
    holds(({ rules, currency }, totals) => {
      if (rules.pricesIncludeTax) return
      for (const { rate, base, tax } of totals.taxes) {
        const exact = BigInt(toMinorOf(base, currency)) * BigInt(rate.ppm)
        expect(BigInt(toMinorOf(tax, currency))).toBe((exact + 500_000n) / 1_000_000n)
      }
    }))

  it('tax with a compound rate the taxes before it in the zone, and with a simple one none', () =>
    holds(({ cart: { zoneRates, delivery: given }, rules, currency }, totals) => {
      // A delivery that is taxed as the goods has parts of other rates, whose amounts its total does not say.
      if (zoneRates === undefined || rules.pricesIncludeTax || given?.taxRates === 'as_goods') return
      const order = zoneRates.map(({ id }) => id)
      const parts = [...totals.lines, ...(totals.delivery ? [totals.delivery] : [])]
      expect(totals.taxes.map(({ rate }) => rate.id)).toEqual(
        order.filter((id) => totals.taxes.some(({ rate }) => rate.id === id)),
      )
      for (const { rate, base } of totals.taxes) {
        const before = rate.compound ? order.slice(0, order.indexOf(rate.id)) : []
        const taxed = parts.filter(({ taxes }) => taxes.some((one) => one.rate.id === rate.id))
        const amounts = taxed.flatMap(({ net, taxes }) => [
          net,
          ...taxes.filter((one) => before.includes(one.rate.id)).map(({ amount }) => amount),
        ])
        expect(base).toEqual(sumOf(amounts, (amount) => amount, currency))
      }
    }))

  it('are the same in every calculation, and for every order of the rules', () =>
    holds((given, totals) => {
      const { cart, rules, currency } = given
      const reversed = { ...rules, automatic: rules.automatic.toReversed() }
      expect(calculateTotals(cart, reversed, currency)).toEqual(totals)
    }))

  it('are the same for every order of the lines', () =>
    fc.assert(
      fc.property(aCase, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (given, keys) => {
        const { cart, rules, currency } = given
        const mixed = cart.lines
          .map((line, index) => ({ line, key: keys[index] ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ line }) => line)
        const before = totalsOf(given)
        const after = calculateTotals({ ...cart, lines: mixed }, rules, currency)
        const amountsOf = ({ goods, discount, delivery, taxes, tax, total, promotions }: Totals) => ({
          goods,
          discount,
          delivery,
          taxes,
          tax,
          total,
          promotions: promotions.map(({ id, amount }) => ({ id, amount })),
        })
        expect(amountsOf(after)).toEqual(amountsOf(before))
      }),
      runs,
    ))

  it('never charge more for a piece than the list price', () =>
    holds(({ cart }, totals) => {
      for (const [index, { prices }] of cart.lines.entries()) {
        const charged = totals.lines[index]?.unitPrice ?? prices.listPrice
        expect(isMore(charged, prices.listPrice)).toBe(false)
      }
    }))

  it('can be refunded to the smallest unit, piece by piece and in any steps', () =>
    fc.assert(
      fc.property(aCase, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }), (given, steps) => {
        const { currency } = given
        for (const line of totalsOf(given).lines) {
          const { quantity } = line
          for (const paid of [line.total, line.net, line.tax]) {
            let before = 0
            let refunded = fromMinor(0, currency)
            for (const step of [...steps, quantity]) {
              const pieces = Math.min(step, quantity - before)
              const refund = refundOf({ quantity, paid, before, given: refunded }, pieces)
              expect(compare(refund, fromMinor(0, currency))).toBeGreaterThanOrEqual(0)
              refunded = add(refunded, refund)
              before += pieces
            }
            expect(refunded).toEqual(paid)
          }
        }
      }),
      runs,
    ))
})
