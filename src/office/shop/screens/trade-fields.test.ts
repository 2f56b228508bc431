import { expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { type TradeSettings, tradeForm } from '#base/contract/forms/shop.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { tradeFields } from './trade-fields.ts'

const { documentOf, draftOf } = conversionOf(tradeFields)

const limits = { unverified: 2, verified: 5, paid: 20, network: 40 }
const settings: TradeSettings = {
  ...({ currency: 'pln', locale: 'pl-PL' } as const),
  ...{
    timeZone: 'Europe/Warsaw',
    holdMinutes: 30,
    sharePercent: 20,
    networkSharePercent: 50,
    newSharePercent: 50,
  },
  lowStockOrders: 5,
  termsTick: true,
  ...({ units: 'imperial', markets: 'EU' } as const),
  orders: limits,
  pieces: limits,
}

it('the fields of the settings are the settings again', () => {
  expect(checkDocument(tradeForm, documentOf(draftOf(settings)))).toEqual({
    kind: 'valid',
    value: settings,
  })
})

it.each(['', '0', '1.5', 'soon', '100000'])(
  'refuses %j as the minutes of a hold, at its field',
  (holdMinutes) => {
    const checked = checkDocument(tradeForm, documentOf({ ...draftOf(settings), holdMinutes }))
    expect(checked).toMatchObject({ kind: 'invalid', errors: { holdMinutes: expect.any(String) } })
  },
)
