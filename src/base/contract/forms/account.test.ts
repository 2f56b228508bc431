import { describe, expect, it } from 'vitest'
import { loginForm, signupForm } from './account.ts'
import { checkBy } from './check.ts'

describe.each([
  ['the log-in form', checkBy(loginForm), 'Email is reqiured'],
  ['the sign-up form', checkBy(signupForm), 'Please enter a valid email'],
])('%s', (_, check, emptyEmail) => {
  const right = { name: '', email: 'customer@tappet.example', password: '123456' }

  it('accepts texts that look like an email, and refuses others (spec §5)', () => {
    for (const email of ['customer@tappet.example', ' a@b.co ', 'First.Last+tag@my-shop.example'])
      expect([email, check({ ...right, email })]).toEqual([email, {}])
    for (const email of ['nobody', 'nobody@shop', '@shop.example', 'a b@shop.example', 'a@b.c'])
      expect([email, check({ ...right, email })]).toEqual([email, { email: 'Please enter a valid email' }])
  })

  it('refuses an empty email with the specification’s sentence (spec §5)', () => {
    expect(check({ ...right, email: '' })).toEqual({ email: emptyEmail })
  })

  it('asks for a password of at least six characters (spec §5, §9)', () => {
    expect(check({ ...right, password: '' })).toEqual({ password: 'Password is reqiured' })
    expect(check({ ...right, password: '12345' })).toEqual({
      password: 'Password must be more than 6 charecters',
    })
    expect(check({ ...right, password: '      ' })).toEqual({})
  })
})
