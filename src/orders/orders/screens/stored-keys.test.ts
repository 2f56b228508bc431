import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedKey, storeKey } from './stored-keys.ts'

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
  storeKey('order1', 'one')
  storeKey('order2', 'two')
  storeKey('order1', 'another')
  expect([storedKey('order1'), storedKey('order2'), storedKey('order3')]).toEqual([
    'another',
    'two',
    undefined,
  ])
})

it('has no key of a name that every object has', () => {
  expect(storedKey('constructor')).toBeUndefined()
})

it('forgets the oldest of more than a hundred', () => {
  for (let number = 0; number <= 100; number++) storeKey(`order${number}`, 'key')
  expect(storedKey('order0')).toBeUndefined()
  expect(storedKey('order1')).toBe('key')
})

it.each(['not JSON', 'null', '5', '["a"]', '{"order1": 5}'])('begins anew when %s is stored', (text) => {
  stored.set('orderKeys', text)
  expect(storedKey('order1')).toBeUndefined()
  storeKey('order1', 'one')
  expect(storedKey('order1')).toBe('one')
})
