import { expect, it } from 'vitest'
import type { Topic } from '#platform/db/topics.ts'
import { purgedTags, sharedHeadersOf } from './tags.ts'

const tagged = (...topics: Topic[]) =>
  sharedHeadersOf(new Set(topics), { isPurged: true })['cache-tag'].split(',')
const isPurged = (tags: readonly string[], ...changed: Topic[]) =>
  purgedTags(changed).some((tag) => tags.includes(tag))

it('a purge has a tag of every answer that the change drops, and of no other', () => {
  const page = tagged('catalogue', 'product 1', 'stock 1')
  expect(isPurged(page, 'product 1')).toBe(true)
  expect(isPurged(page, 'stock', 'stock 1')).toBe(true)
  expect(isPurged(page, 'catalogue', 'product 2')).toBe(true)
  expect(isPurged(page, 'everything')).toBe(true)
  expect(isPurged(page, 'product 2', 'stock 2', 'stock', 'reviews', 'reviews 1')).toBe(false)
  expect(isPurged(tagged(), 'everything')).toBe(true)
})

it('an answer about many products has a short header, and is purged when any of them changes', () => {
  const many = Array.from({ length: 1000 }, (_, n): Topic => `product ${n}`)
  const list = tagged('catalogue', ...many)
  expect(list.join(',').length).toBeLessThan(100)
  expect(isPurged(list, 'product 999')).toBe(true)
  expect(isPurged(list, 'stock 999')).toBe(false)
  const page = tagged(...many.slice(0, 99))
  expect(page.join(',').length).toBeLessThan(2000)
  expect(isPurged(page, 'product 99')).toBe(false)
})

it('tags are words of letters, digits and hyphens, for any id', () => {
  for (const tag of tagged('product a, b', 'category "x"\r\n', 'reviews ünïcode'))
    expect(tag).toMatch(/^[a-z0-9-]+$/)
})

it('a shared cache keeps an answer for long only if it is purged after changes, and a browser never does', () => {
  const control = (isPurged: boolean) => sharedHeadersOf(new Set(), { isPurged })['cache-control']
  expect(control(true)).toBe('public, max-age=0, s-maxage=600, stale-while-revalidate=1')
  expect(control(false)).toBe('public, max-age=0, s-maxage=1')
})
