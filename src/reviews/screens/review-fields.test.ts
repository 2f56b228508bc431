import { expect, it } from 'vitest'
import { rules } from '#contract/messages.ts'
import { reviewRules } from './review-fields.ts'

const { email, ratings } = reviewRules('me@my-shop.example')

it('takes an email of the specification’s simple pattern, and one’s own whatever it looks like', () => {
  for (const right of ['abc1@shop.com', 'customer@tappet.example', 'me@my-shop.example'])
    expect(email.validate(right)).toBe(true)
})

it('refuses an email that is neither', () => {
  for (const wrong of ['nobody', 'a@b', 'you@your-shop.example', 'ABC@SHOP.COM', 'abc@shop.c'])
    expect(email.validate(wrong)).toBe(rules.emailInvalid)
})

it('takes ratings from 1 to 5 alone', () => {
  expect(ratings.validate('1')).toBe(true)
  expect(ratings.validate('5')).toBe(true)
  for (const wrong of ['0', '6', '4.5', 'five', '-1'])
    expect(ratings.validate(wrong)).toBe(rules.ratingsRange)
})
