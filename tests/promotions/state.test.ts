import { expect, it } from 'vitest'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { stateOf } from '#pricing/promotions/model.ts'
import { promotionFields } from '../builders.ts'

const now = new Date('2026-11-23T12:00:00Z')

it.each<[ReturnType<typeof stateOf>, Partial<PromotionFields>, number]>([
  ['running', {}, 5],
  ['running', { from: '2026-11-23T12:00:00Z', until: '2026-11-23T12:00:01Z', maxUses: 6 }, 5],
  ['planned', { from: '2026-11-23T12:00:01Z' }, 0],
  ['ended', { until: '2026-11-23T12:00:00Z' }, 0],
  ['used_up', { maxUses: 5 }, 5],
  ['ended', { until: '2026-11-23T12:00:00Z', maxUses: 5 }, 5],
  ['off', { isOff: true }, 0],
  ['off', { isOff: true, until: '2026-11-23T12:00:00Z' }, 0],
])('a promotion is %s with %o and %i uses', (state, given, used) => {
  expect(stateOf({ used, fields: promotionFields(given) }, now)).toBe(state)
})
