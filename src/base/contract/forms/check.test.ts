import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { calls, profileBody } from '../schemas.ts'
import { changePasswordForm, codeForm, loginForm, passwordForm, resetForm, signupForm } from './account.ts'
import { checkBy } from './check.ts'
import { orderForm, refundForm } from './order.ts'
import { categoryForm, productForm } from './product.ts'
import { profileForm } from './profile.ts'
import { reviewForm } from './review.ts'

type Form = Parameters<typeof checkBy>[0] & { readonly shape: object }

const forms: readonly (readonly [name: string, form: Form, body: z.ZodMiniObject])[] = [
  ['order', orderForm, calls.placeOrder.body],
  ['refund', refundForm, calls.refundOrder.body],
  ['review', reviewForm, calls.addReview.body],
  ['profile', profileForm, profileBody],
  ['product', productForm, calls.addProduct.body],
  ['category', categoryForm, calls.addCategory.body],
]

/** Values for every field of a form; the long ones are one above each limit. */
const typed = [
  '',
  '   ',
  'a',
  '0',
  '-1',
  '4.5',
  '6',
  '999999999',
  'javascript:alert(1)',
  'https://a.example',
  'me@shop.example',
  ...[60, 80, 200, 500, 1000, 2000, 5000].map((most) => 'a'.repeat(most + 1)),
]

describe('the browser refuses what the call refuses, with the same sentence:', () => {
  it.each(forms)('%s', (_, form, body) => {
    const check = checkBy(form)
    const fields = Object.keys(form.shape)
    for (const text of typed) {
      const values = Object.fromEntries(fields.map((field) => [field, text]))
      const refused: Record<string, string> = {}
      for (const { path, message } of body.safeParse(values).error?.issues ?? [])
        if (fields.includes(String(path[0]))) refused[String(path[0])] ??= message
      expect([text.slice(0, 30), check(values)]).toEqual([text.slice(0, 30), refused])
    }
  })

  it('each form refuses at least one value', () => {
    for (const [name, form] of forms)
      expect([name, typed.some((text) => isRefused(form, text))]).toEqual([name, true])
  })
})

function isRefused(form: Form, text: string): boolean {
  const values = Object.fromEntries(Object.keys(form.shape).map((field) => [field, text]))
  return Object.keys(checkBy(form)(values)).length > 0
}

it('every refusal is a sentence from the messages', () => {
  const account = [loginForm, signupForm, resetForm, changePasswordForm, passwordForm, codeForm]
  for (const form of [...account, ...forms.map(([, form]) => form)])
    for (const text of typed) {
      const values = Object.fromEntries(Object.keys(form.shape).map((field) => [field, text]))
      for (const message of Object.values(checkBy(form)(values)))
        expect(message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized)/)
    }
})

it('reports only the first error of a field', () => {
  expect(checkBy(loginForm)({ email: '', password: '' })).toEqual({
    email: 'Email is reqiured',
    password: 'Password is reqiured',
  })
})
