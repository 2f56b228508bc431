import { describe, expect, it } from 'vitest'
import { builtInRefundLimit } from '#base/contract/permissions.ts'
import { sellingCurrencies } from '#base/currencies.ts'
import { toDecimal } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'

describe('an amount for a limit until the owner decides one', () => {
  it.each([
    ['usd', 50, 50_00],
    ['eur', 50, 50_00],
    ['huf', 10_000, 1_000_000],
    ['jpy', 5_000, 5_000],
    ['krw', 50_000, 50_000],
    ['clp', 50_000, 50_000],
    ['idr', 1_000_000, 100_000_000],
    ['vnd', 1_000_000, 1_000_000],
  ] as const)('of 50 dollars in %s is %d', (currency, amount, minor) => {
    const money = roughly(50, currency)
    expect([toDecimal(money), money.minor]).toEqual([amount, minor])
  })

  it('is whole and worth something in every currency that a shop sells in', () => {
    for (const currency of sellingCurrencies)
      expect(toDecimal(roughly(50, currency))).toBeGreaterThanOrEqual(50)
  })

  it('is the refund limit of the built-in roles and of refunds without proof, in the shop’s currency of now', () => {
    const of = (currency: (typeof sellingCurrencies)[number]) =>
      inShop({ config: { ...shopConfig(), currency } }, () => [
        builtInRefundLimit(),
        Number(refundRules.initial.withoutProof),
      ])
    expect(of('usd')).toEqual([50_00, 100])
    expect(of('huf')).toEqual([1_000_000, 20_000])
    expect(of('jpy')).toEqual([5_000, 10_000])
    expect(of('vnd')).toEqual([1_000_000, 2_000_000])
  })
})
