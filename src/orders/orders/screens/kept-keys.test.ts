import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepKey, keptKey } from './kept-keys.ts'

const stored = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

it('keeps the key of each order, the newest one of the same order', () => {
  keepKey('order1', 'one')
  keepKey('order2', 'two')
  keepKey('order1', 'another')
  expect([keptKey('order1'), keptKey('order2'), keptKey('order3')]).toEqual(['another', 'two', undefined])
})

it('has no key of a name that every object has', () => {
  expect(keptKey('constructor')).toBeUndefined()
})

it('forgets the oldest of more than a hundred', () => {
  for (let number = 0; number <= 100; number++) keepKey(`order${number}`, 'key')
  expect(keptKey('order0')).toBeUndefined()
  expect(keptKey('order1')).toBe('key')
})

it.each(['not JSON', 'null', '5', '["a"]', '{"order1": 5}'])('begins anew when %s is stored', (text) => {
  stored.set('orderKeys', text)
  expect(keptKey('order1')).toBeUndefined()
  keepKey('order1', 'one')
  expect(keptKey('order1')).toBe('one')
})
