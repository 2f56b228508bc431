import { expect, it, vi } from 'vitest'
import { onceInFlight } from './in-flight.ts'

interface Page {
  readonly text: string
  readonly isFresh: boolean
}

const at = (generation: number) => ({ generation, at: generation })

/** A render that ends when `end` is called. */
function rendering(page: Page) {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { make: vi.fn(() => promise), end: () => resolve(page) }
}

it('a page is made once for all requests that arrive while it is being made, and again after that', async () => {
  const once = onceInFlight<Page>()
  const first = rendering({ text: 'first', isFresh: true })
  const asked = Array.from({ length: 20 }, () => once('/', at(1), first.make))
  const other = rendering({ text: 'other', isFresh: true })
  const otherAsked = once('/other', at(1), other.make)
  first.end()
  other.end()
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(Array(20).fill('first'))
  expect((await otherAsked).text).toBe('other')
  expect(first.make).toHaveBeenCalledTimes(1)
  const second = rendering({ text: 'second', isFresh: true })
  second.end()
  expect((await once('/', at(1), second.make)).text).toBe('second')
})

it('requests that arrive after a change of its data share a new page', async () => {
  const once = onceInFlight<Page>()
  const old = rendering({ text: 'old', isFresh: false })
  const before = once('/', at(1), old.make)
  const newer = rendering({ text: 'new', isFresh: true })
  const after = Array.from({ length: 5 }, () => once('/', at(2), newer.make))
  old.end()
  newer.end()
  expect((await before).text).toBe('old')
  expect((await Promise.all(after)).map(({ text }) => text)).toEqual(Array(5).fill('new'))
  expect(newer.make).toHaveBeenCalledTimes(1)
})

it('all requests that wait for a failed page get the error, and the next one tries again', async () => {
  const once = onceInFlight<Page>()
  const failing = () => Promise.reject(new Error('the database is down'))
  const asked = await Promise.allSettled([once('/', at(1), failing), once('/', at(1), failing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = rendering({ text: 'next', isFresh: true })
  next.end()
  expect((await once('/', at(1), next.make)).text).toBe('next')
})

it('requests after a change get the page from before it if that may be sent stale', async () => {
  const isStaleAllowed = vi.fn((_key: string, askedAt: number) => askedAt < 3)
  const once = onceInFlight<Page>(isStaleAllowed)
  const old = rendering({ text: 'old', isFresh: false })
  const newer = rendering({ text: 'new', isFresh: true })
  const asked = [1, 2, 3].map((moment) => once('/', at(moment), moment === 1 ? old.make : newer.make))
  old.end()
  newer.end()
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['old', 'old', 'new'])
  expect(isStaleAllowed).toHaveBeenCalledWith('/', 3)
})
