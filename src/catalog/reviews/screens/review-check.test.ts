import { expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { reviewCheck } from './review-check.ts'

const valid = {
  name: '',
  email: 'me@my-shop.example',
  about: 'Fits.',
  ratings: '5',
  picture: 'https://people.example/me.png',
}
const check = reviewCheck(valid.email)

it('accepts an email of the specification’s simple pattern, and the user’s own in any form', () => {
  for (const email of ['abc1@shop.com', 'customer@tappet.example', 'me@my-shop.example'])
    expect(check({ ...valid, email })).toEqual({})
})

it('refuses an email that is neither', () => {
  for (const email of ['nobody', 'a@b', 'you@your-shop.example', 'ABC@SHOP.COM', 'abc@shop.c'])
    expect(check({ ...valid, email })).toEqual({ email: 'Please enter a valid email' })
})

it('accepts only ratings from 1 to 5', () => {
  expect(check({ ...valid, ratings: '1' })).toEqual({})
  for (const ratings of ['0', '6', '-1'])
    expect(check({ ...valid, ratings })).toEqual({ ratings: rules.ratingsRange })
  for (const ratings of ['4.5', 'five'])
    expect(check({ ...valid, ratings })).toEqual({ ratings: rules.wholeNumber })
})

it('requires each field with the specification’s sentence (spec §5)', () => {
  expect(check({ name: '', email: '', about: '  ', ratings: '', picture: '' })).toEqual({
    email: 'Email is reqiured',
    about: 'This filed is reqiured',
    ratings: 'This filed is reqiured',
    picture: 'Field is reqiured',
  })
})

it('accepts a link to a picture on the web, and no script', () => {
  for (const picture of ['me.png', 'javascript:alert(1)', 'data:image/png;base64,x', 'https://'])
    expect(check({ ...valid, picture })).toEqual({ picture: rules.linkInvalid })
})
