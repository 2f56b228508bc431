import { expect, it } from 'vitest'
import { isStorageRefused, storageOf, watchFiles } from './browser-storage.ts'

function aStorage(given: Partial<Storage>): Storage {
  const stored = new Map<string, string>([['theme', 'dark']])
  return {
    length: 0,
    clear() {},
    key: () => null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    ...given,
  }
}

it('stores what the browser stores', () => {
  const browser = aStorage({})
  const storage = storageOf(() => browser)
  storage.setItem('cart', 'one')
  expect([browser.getItem('cart'), storage.getItem('cart')]).toEqual(['one', 'one'])
  storage.removeItem('cart')
  expect(browser.getItem('cart')).toBeNull()
  expect(isStorageRefused()).toBe(false)
})

it('keeps values in memory where the browser refuses its storage, and says so', () => {
  let told = 0
  const stop = watchFiles(() => told++)
  const storage = storageOf(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(storage.getItem('cart')).toBeNull()
  storage.setItem('cart', 'one')
  storage.setItem('cart', 'two')
  expect(storage.getItem('cart')).toBe('two')
  storage.removeItem('cart')
  expect(storage.getItem('cart')).toBeNull()
  expect([isStorageRefused(), told]).toEqual([true, 1])
  stop()
})

it('has the newer value in memory where the storage is full', () => {
  const browser = aStorage({
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  const storage = storageOf(() => browser)
  expect(storage.getItem('theme')).toBe('dark')
  storage.setItem('theme', 'light')
  expect(storage.getItem('theme')).toBe('light')
  storage.removeItem('theme')
  expect(storage.getItem('theme')).toBeNull()
})
