import { describe, expect, it } from 'vitest'
import { loginRules, signupRules } from './fields.ts'

describe.each([
  ['the log-in form', loginRules],
  ['the sign-up form', signupRules],
])('%s', (_, { email, password }) => {
  it('takes what looks like an email, and refuses what does not (spec §5)', () => {
    const { value, message } = email.pattern
    expect(message).toBe('Please enter a valid email')
    for (const right of ['customer@tappet.example', ' a@b.co ', 'First.Last+tag@my-shop.example'])
      expect([right, value.test(right)]).toEqual([right, true])
    for (const wrong of ['nobody', 'nobody@shop', '@shop.example', 'a b@shop.example', 'a@b.c'])
      expect([wrong, value.test(wrong)]).toEqual([wrong, false])
  })

  it('asks for a password of at least six characters (spec §5, §9)', () => {
    expect(password).toEqual({
      required: 'Password is reqiured',
      minLength: { value: 6, message: 'Password must be more than 6 charecters' },
    })
  })
})

it('an empty email is named by each form in the specification’s words (spec §5)', () => {
  expect(loginRules.email.required).toBe('Email is reqiured')
  expect(signupRules.email.required).toBe('Please enter a valid email')
})
