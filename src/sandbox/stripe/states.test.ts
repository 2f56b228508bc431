import { describe, expect, test } from 'vitest'
import { may, step } from './states.ts'

const all = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const

test('an intent that succeeded or was cancelled stays so', () => {
  for (const verb of ['confirm', 'challenge', 'settle', 'cancel'] as const) {
    expect(may(verb, 'succeeded')).toBe(false)
    expect(may(verb, 'canceled')).toBe(false)
  }
})

test('an intent that its bank is looking at can only be settled', () => {
  expect(may('settle', 'processing')).toBe(true)
  for (const verb of ['confirm', 'challenge', 'cancel'] as const) expect(may(verb, 'processing')).toBe(false)
})

test('only the customer who was asked can answer', () => {
  expect(all.filter((status) => may('challenge', status))).toEqual(['requires_action'])
})

describe('a step', () => {
  test('leads where the table says', () => {
    expect(step('cancel', 'requires_action', 'canceled')).toBe('canceled')
  })

  test('that the table does not know is our own mistake', () => {
    expect(() => step('confirm', 'succeeded', 'processing')).toThrow(
      'No step confirm from succeeded to processing',
    )
    expect(() => step('cancel', 'requires_action', 'succeeded')).toThrow(/No step/)
  })
})
