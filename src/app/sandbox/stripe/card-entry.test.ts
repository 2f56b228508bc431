import { describe, expect, test } from 'vitest'
import { readCard } from './card-entry.ts'
import { testCards } from './cards.ts'

const now = new Date('2026-03-31T23:00:00Z')
const visa = { number: '4242424242424242', exp_month: '3', exp_year: '26', cvc: '123' }
const refusal = (changes: object) => {
  try {
    readCard({ ...visa, ...changes }, now)
  } catch (fault) {
    return fault
  }
  return undefined
}

test('every test card can be typed', () => {
  for (const { number, name, brand } of testCards) {
    const cvc = brand === 'amex' ? '1234' : '123'
    expect(readCard({ ...visa, number, cvc }, now).card.name).toBe(name)
  }
})

test('no two test cards share a number or a name', () => {
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
  expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length)
})

test('reads spaces, dashes and years of two digits', () => {
  const { card, expMonth, expYear } = readCard(
    { ...visa, number: ' 4242-4242 4242 4242 ', exp_month: '04' },
    now,
  )
  expect(card.name).toBe('pm_card_visa')
  expect({ expMonth, expYear }).toEqual({ expMonth: 4, expYear: 2026 })
})

describe('refuses', () => {
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42424242424242424' }, 'incorrect_number'],
    [{ number: '4242x24242424242' }, 'incorrect_number'],
    [{ number: '424242424242424' }, 'incomplete_number'],
    [{ number: '' }, 'incomplete_number'],
    [{ number: undefined }, 'incomplete_number'],
    [{ exp_month: '0' }, 'invalid_expiry_month'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_month: 'x' }, 'invalid_expiry_month'],
    [{ exp_month: '2' }, 'invalid_expiry_month_past'],
    [{ exp_month: undefined }, 'incomplete_expiry'],
    [{ exp_year: '' }, 'incomplete_expiry'],
    [{ exp_year: '25' }, 'invalid_expiry_year_past'],
    [{ exp_year: '2077' }, 'invalid_expiry_year'],
    [{ exp_year: '202' }, 'invalid_expiry_year'],
    [{ cvc: undefined }, 'incomplete_cvc'],
    [{ cvc: '12' }, 'incomplete_cvc'],
    [{ cvc: '1234' }, 'invalid_cvc'],
    [{ cvc: '12a' }, 'invalid_cvc'],
    [{ number: '378282246310005' }, 'incomplete_cvc'],
    [{ number: '4111111111111111' }, 'card_declined'],
  ])('%j', (changes, code) => {
    expect(refusal(changes)).toMatchObject({ status: 402, error: { type: 'card_error', code } })
  })
})

test('names the first mistake in the order of the form', () => {
  expect(refusal({ number: '1', exp_month: '13', cvc: '' })).toMatchObject({ error: { param: 'number' } })
  expect(refusal({ exp_month: '13', cvc: '' })).toMatchObject({ error: { param: 'exp_month' } })
})
