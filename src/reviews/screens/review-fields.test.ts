import { expect, it } from 'vitest'
import { rules } from '#contract/messages.ts'
import { reviewRules } from './review-fields.ts'

const { email, about, ratings, picture } = reviewRules('me@my-shop.example')

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

it('asks for each field in the specification’s words (spec §5)', () => {
  expect([email, about, ratings, picture].map(({ required }) => required)).toEqual([
    'Email is reqiured',
    'This filed is reqiured',
    'This filed is reqiured',
    'Field is reqiured',
  ])
  expect(email.validate('nobody')).toBe('Please enter a valid email')
  expect(about.validate('  ')).toBe('This filed is reqiured')
  expect(about.validate('Fits.')).toBe(true)
})

it('takes a link to a picture on the web, and nothing that runs', () => {
  expect(picture.validate('https://people.example/me.png')).toBe(true)
  for (const wrong of ['me.png', 'javascript:alert(1)', 'data:image/png;base64,x', 'https://'])
    expect([wrong, picture.validate(wrong)]).toEqual([wrong, rules.linkInvalid])
})
