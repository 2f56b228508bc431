import { expect, it, vi } from 'vitest'
import { watchedEngine } from '#finding/find/inside/watched-engine.ts'
import type { Engine } from '#finding/find/shop.ts'

/** An engine that knows whether anything has a word, and of which nothing else is asked. */
function anEngine(has: () => Promise<boolean>): Engine {
  const none = () => Promise.reject(new Error('This is not asked'))
  return { has, find: none, best: none, listed: none, withParts: none }
}

class Refused extends Error {
  readonly statusCode = 400
}

/** An engine on another machine, which answers true, and a database, which answers false. */
function aWatched() {
  let failure: Error | undefined
  let isIndexed = true
  const stop = new AbortController()
  const changes: (string | undefined)[] = []
  const probe = vi.fn(async () => {
    if (failure !== undefined) throw failure
    return isIndexed
  })
  const watched = watchedEngine({
    engine: anEngine(async () => {
      if (failure !== undefined) throw failure
      return true
    }),
    instead: anEngine(async () => false),
    probe,
    onChange: (lost) => changes.push(lost?.message),
    signal: stop.signal,
    probeEveryMs: 1,
  })
  return {
    ...watched,
    probe,
    changes,
    fail(error: Error | undefined) {
      failure = error
    },
    setIndexed(is: boolean) {
      isIndexed = is
    },
    end: () => stop.abort(),
  }
}

it('the database answers until the engine was asked, and has an index', async () => {
  const watched = aWatched()
  watched.setIndexed(false)
  await watched.look()
  expect([await watched.has([]), watched.answers()]).toEqual([false, false])
  watched.setIndexed(true)
  await vi.waitFor(() => expect(watched.answers()).toBe(true))
  expect(await watched.has([])).toBe(true)
  watched.end()
})

it('what the engine fails to answer the database answers, and all that comes until the engine is back', async () => {
  const watched = aWatched()
  await watched.look()
  watched.fail(new Error('connect ECONNREFUSED'))
  expect(await watched.has([])).toBe(false)
  expect(watched.answers()).toBe(false)
  expect(await watched.has([])).toBe(false)
  watched.fail(undefined)
  await vi.waitFor(() => expect(watched.answers()).toBe(true))
  expect(await watched.has([])).toBe(true)
  expect([watched.changes[1], watched.changes.at(-1)]).toEqual(['connect ECONNREFUSED', undefined])
  watched.end()
})

it('a question that the engine refuses is answered by the database, and the engine is asked the next', async () => {
  const watched = aWatched()
  await watched.look()
  watched.fail(new Refused('too_many_clauses'))
  expect(await watched.has([])).toBe(false)
  expect(watched.answers()).toBe(true)
  watched.end()
})

it('it is not asked again after the end of the shop', async () => {
  const watched = aWatched()
  watched.end()
  await watched.has([])
  expect(watched.probe).not.toHaveBeenCalled()
})
