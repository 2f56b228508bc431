import { type Brand, cardNumbered, type TestCard } from './cards.ts'
import { cardError, StripeFault } from './faults.ts'

/** What a customer typed; a missing field counts as an empty one. */
export type CardEntry = { number?: string; exp_month?: string; exp_year?: string; cvc?: string }

/**
 * The test card that was typed, and its expiry. Each mistake is a 402 with Stripe's code and sentence, in the order of
 * the form's fields. Only this function sees the number and the security code.
 */
export function readCard(entry: CardEntry, now: Date): { card: TestCard; expMonth: number; expYear: number } {
  const number = (entry.number ?? '').replace(/[\s-]/g, '')
  const brand = checkNumber(number)
  const expiry = checkExpiry(entry.exp_month ?? '', entry.exp_year ?? '', now)
  checkCvc((entry.cvc ?? '').trim(), brand)
  const card = cardNumbered(number)
  if (!card) throw realCard()
  return { card, ...expiry }
}

function checkNumber(number: string): Brand | 'other' {
  if (/\D/.test(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const brand = brandOf(number)
  const length = brand === 'amex' ? 15 : 16
  if (number.length < length)
    throw cardError('incomplete_number', 'Your card number is incomplete.', 'number')
  if (number.length > length || !passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  return brand
}

function brandOf(number: string): Brand | 'other' {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return 'other'
}

/** The check digit that catches a mistyped or swapped digit: every second digit from the right counts double. */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function checkExpiry(month: string, year: string, now: Date): { expMonth: number; expYear: number } {
  if (month.trim() === '' || year.trim() === '')
    throw cardError('incomplete_expiry', "Your card's expiration date is incomplete.", 'exp_month')
  const expMonth = /^\d{1,2}$/.test(month.trim()) ? Number(month) : 0
  if (expMonth < 1 || expMonth > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const thisYear = now.getUTCFullYear()
  const expYear = fullYear(year.trim(), thisYear)
  if (expYear === undefined || expYear > thisYear + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (expYear < thisYear)
    throw cardError('invalid_expiry_year_past', "Your card's expiration year is in the past.", 'exp_year')
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1)
    throw cardError('invalid_expiry_month_past', "Your card's expiration date is in the past.", 'exp_month')
  return { expMonth, expYear }
}

function fullYear(year: string, thisYear: number): number | undefined {
  if (/^\d{2}$/.test(year)) return Math.floor(thisYear / 100) * 100 + Number(year)
  return /^\d{4}$/.test(year) ? Number(year) : undefined
}

function checkCvc(cvc: string, brand: Brand | 'other'): void {
  const length = brand === 'amex' ? 4 : 3
  if (/\D/.test(cvc) || cvc.length > length)
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  if (cvc.length < length)
    throw cardError('incomplete_cvc', "Your card's security code is incomplete.", 'cvc')
}

function realCard(): StripeFault {
  return new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    param: 'number',
  })
}
