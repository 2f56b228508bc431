import { expect, it } from 'vitest'
import { hashOf } from '#base/secret.ts'
import { makeOrderKeys } from './key.ts'
import { keyLink } from './model.ts'

const keys = makeOrderKeys('the secret of a shop')

it('makes a key of 256 bits, always the same for one order of one shop', () => {
  const key = keys.of('order1')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(makeOrderKeys('the secret of a shop').of('order1')).toBe(key)
})

it('makes another key for another order, and for the same order of another shop', () => {
  const orders = Array.from({ length: 1000 }, (_, number) => keys.of(`order${number}`))
  expect(new Set(orders).size).toBe(1000)
  expect(makeOrderKeys('another secret').of('order1')).not.toBe(keys.of('order1'))
})

it('does not show the key in its hash', () => {
  const key = keys.of('order1')
  expect(hashOf(key)).toHaveLength(32)
  expect(hashOf(key).toString('base64url')).not.toBe(key)
})

it('puts the key into the fragment of a link, which browsers do not send', () => {
  const link = new URL(keyLink('order1', 'the-key'), 'https://shop.example')
  expect(link.hash).toBe('#key=the-key')
  expect(`${link.pathname}${link.search}`).toBe('/order/order1')
})
