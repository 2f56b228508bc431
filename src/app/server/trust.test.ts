import { describe, expect, it } from 'vitest'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { pages } from '#office/content/model/settings.ts'
import { trustOf } from './trust.ts'

const nothing = {
  sends: undefined,
  returnDays: 0,
  pages: pages.initial,
  takesCards: false,
  details: [],
}
const textsOf = (known: Partial<Parameters<typeof trustOf>[0]>) =>
  trustOf({ ...nothing, ...known }).map(({ text }) => text)

it('says nothing of what the owner has not said', () => {
  expect(trustOf(nothing)).toEqual([])
})

it('says when the shop sends, how long it takes back, how one pays, and its phone number', () => {
  const { fixed } = pages.initial
  const written = { ...fixed, returns: { ...fixed.returns, text: 'Send it back.' } }
  const lines = trustOf({
    sends: { cutOffHour: 14, handlingDays: 0 },
    returnDays: 30,
    pages: { fixed: written },
    takesCards: true,
    details: [{ name: 'phone', lines: ['+1 (555) 555-0100'] }],
  })
  expect(lines).toEqual([
    { kind: 'dispatch', text: 'Ordered by 2:00\u00a0PM, sent the same day' },
    { kind: 'returns', text: 'Returns within 30 days', to: '/returns' },
    { kind: 'payment', text: 'Secure payment by card' },
    { kind: 'phone', text: '+1 (555) 555-0100', to: 'tel:+15555550100' },
  ])
})

it('leads to the page of returns only where it is written', () => {
  expect(trustOf({ ...nothing, returnDays: 14 })).toEqual([
    { kind: 'returns', text: 'Returns within 14 days' },
  ])
})

describe('the day on which an order is sent', () => {
  it.each([
    [14, 1, 'Ordered by 2:00\u00a0PM, sent the next working day'],
    [9, 3, 'Ordered by 9:00\u00a0AM, sent in 3 working days'],
    [24, 0, 'Sent the same day'],
    [0, 0, 'Sent the next working day'],
    [0, 1, 'Sent in 2 working days'],
  ])('with orders until hour %i and %i days of handling', (cutOffHour, handlingDays, text) => {
    expect(textsOf({ sends: { cutOffHour, handlingDays } })).toEqual([text])
  })

  it('has 24 hours where clocks have', () => {
    inShop({ config: { ...shopConfig(), locale: 'de-DE' } }, () =>
      expect(textsOf({ sends: { cutOffHour: 14, handlingDays: 0 } })).toEqual([
        'Ordered by 14:00, sent the same day',
      ]),
    )
  })
})
