import { expect, it, vi } from 'vitest'
import { onceInFlight } from './in-flight.ts'

interface Page {
  readonly text: string
  readonly isFresh: boolean
}

const at = (generation: number) => ({ generation, at: generation })

/** The making of a page that ends when it is told to. */
function making(page: Page) {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { make: vi.fn(() => promise), end: () => resolve(page) }
}

it('a page is made once for all requests that arrive while it is being made, and again after that', async () => {
  const once = onceInFlight<Page>()
  const first = making({ text: 'first', isFresh: true })
  const asked = Array.from({ length: 20 }, () => once('/', at(1), first.make))
  const other = making({ text: 'other', isFresh: true })
  const otherAsked = once('/other', at(1), other.make)
  first.end()
  other.end()
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(Array(20).fill('first'))
  expect((await otherAsked).text).toBe('other')
  expect(first.make).toHaveBeenCalledTimes(1)
  const second = making({ text: 'second', isFresh: true })
  second.end()
  expect((await once('/', at(1), second.make)).text).toBe('second')
})

it('requests that arrive after a change of its data share a new page', async () => {
  const once = onceInFlight<Page>()
  const old = making({ text: 'old', isFresh: false })
  const before = once('/', at(1), old.make)
  const young = making({ text: 'young', isFresh: true })
  const after = Array.from({ length: 5 }, () => once('/', at(2), young.make))
  old.end()
  young.end()
  expect((await before).text).toBe('old')
  expect((await Promise.all(after)).map(({ text }) => text)).toEqual(Array(5).fill('young'))
  expect(young.make).toHaveBeenCalledTimes(1)
})

it('all requests that wait for a failed page get the error, and the next one tries again', async () => {
  const once = onceInFlight<Page>()
  const failing = () => Promise.reject(new Error('the database is away'))
  const asked = await Promise.allSettled([once('/', at(1), failing), once('/', at(1), failing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = making({ text: 'next', isFresh: true })
  next.end()
  expect((await once('/', at(1), next.make)).text).toBe('next')
})

it('those who came after a change get the page of before it when that may be sent stale', async () => {
  const isStaleAllowed = vi.fn((_key: string, askedAt: number) => askedAt < 3)
  const once = onceInFlight<Page>(isStaleAllowed)
  const old = making({ text: 'old', isFresh: false })
  const young = making({ text: 'young', isFresh: true })
  const asked = [1, 2, 3].map((moment) => once('/', at(moment), moment === 1 ? old.make : young.make))
  old.end()
  young.end()
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['old', 'old', 'young'])
  expect(isStaleAllowed).toHaveBeenCalledWith('/', 3)
})
