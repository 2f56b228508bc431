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

test('a processing intent can only be settled', () => {
  expect(isAllowed('settle', 'processing')).toBe(true)
  for (const verb of ['confirm', 'challenge', 'cancel'] as const)
    expect(isAllowed(verb, 'processing')).toBe(false)
})

test('only an intent that asks its customer can be answered', () => {
  expect(all.filter((status) => isAllowed('challenge', status))).toEqual(['requires_action'])
})

describe('a step', () => {
  test('leads to the state in the table', () => {
    expect(nextStatus('cancel', 'requires_action', 'canceled')).toBe('canceled')
  })

  test('that is not in the table is an error of the sandbox', () => {
    expect(() => nextStatus('confirm', 'succeeded', 'processing')).toThrow(
      'No step confirm from succeeded to processing',
    )
    expect(() => nextStatus('cancel', 'requires_action', 'succeeded')).toThrow(/No step/)
  })
})
