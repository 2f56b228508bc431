import { describe, expect, test } from 'vitest'
import { isAllowed, nextStatus } from './states.ts'

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
    expect(isAllowed(verb, 'succeeded')).toBe(false)
    expect(isAllowed(verb, 'canceled')).toBe(false)
  }
})

test('an intent that its bank is looking at can only be settled', () => {
  expect(isAllowed('settle', 'processing')).toBe(true)
  for (const verb of ['confirm', 'challenge', 'cancel'] as const)
    expect(isAllowed(verb, 'processing')).toBe(false)
})

test('only the customer who was asked can answer', () => {
  expect(all.filter((status) => isAllowed('challenge', status))).toEqual(['requires_action'])
})

describe('a step', () => {
  test('leads where the table says', () => {
    expect(nextStatus('cancel', 'requires_action', 'canceled')).toBe('canceled')
  })

  test('that the table does not know is our own mistake', () => {
    expect(() => nextStatus('confirm', 'succeeded', 'processing')).toThrow(
      'No step confirm from succeeded to processing',
    )
    expect(() => nextStatus('cancel', 'requires_action', 'succeeded')).toThrow(/No step/)
  })
})
