import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPurger } from '#platform/cdn/purger.ts'
import { purgedTags } from '#platform/cdn/tags.ts'
import type { Topic } from '#platform/db/topics.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'
import { aPurgeHook } from './hook.ts'

const database = suiteFixture(freshDatabase)
const cdn = testFixture(aPurgeHook)
const patience = { timeout: 15_000, interval: 5 }
const limits = { collectMs: 20, againMs: 100, retryMs: 5, alarmMs: 300_000 }
const lines: unknown[] = []
beforeEach(async () => {
  lines.length = 0
  await database.pool.query('truncate alarms')
})

/** A process of the shop; `change` notifies it. */
function aProcess(given: Partial<typeof limits> = {}) {
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const note = (details: object, message: string) => void lines.push([details, message])
  const purger = startPurger({
    ...database,
    changes: { onChange: (listener) => void listeners.push(listener) },
    hook: cdn.hook,
    limits: { ...limits, ...given },
    log: { info: note, warn: note },
  })
  // A purger that does not stop must fail its test, instead of making it hang.
  const stop = () =>
    Promise.race([
      purger.stop(),
      pause(patience.timeout, undefined, { ref: false }).then(() => {
        throw new Error('The purger did not stop within 15 seconds.')
      }),
    ])
  onTestFinished(stop)
  return {
    stop,
    change: (...topics: Topic[]) => {
      for (const listener of listeners) listener(topics)
    },
  }
}
/** The purges at the start: everything, twice. */
const started = () => purged('everything', 'everything')
const purged = (...tags: string[]) =>
  expect.poll(cdn.tags, { ...patience, message: 'the purged tags' }).toEqual(tags)

it('purges everything at its start, then the tags of each change, as JSON and in a header, twice', async () => {
  const process = aProcess()
  await started()
  process.change('product 1', 'catalogue')
  process.change('stock 1', 'stock')
  process.change('stock 1', 'stock')
  const tags = purgedTags(['product 1', 'catalogue', 'stock 1', 'stock'])
  await expect.poll(() => cdn.purges.length, { ...patience, message: 'the number of purges' }).toBe(4)
  for (const purge of cdn.purges.slice(2))
    expect(purge).toEqual({ authorization: `Bearer ${cdn.hook.token}`, header: tags.join(','), tags })
  await process.stop()
})

it('sends at most 30 tags in one request, and purges everything instead of very many tags', async () => {
  const process = aProcess({ againMs: 60_000 })
  await purged('everything')
  cdn.purges.length = 0
  process.change(...Array.from({ length: 40 }, (_, n): Topic => `product ${n}`))
  await expect.poll(() => cdn.tags().length, patience).toBe(41)
  expect(cdn.purges.map(({ tags }) => tags.length)).toEqual([30, 11])
  cdn.purges.length = 0
  process.change(...Array.from({ length: 2000 }, (_, n): Topic => `product ${n}`))
  await purged('everything')
  await process.stop()
})

it('repeats a failed purge until it succeeds, raises one alarm when that takes long, and logs no secret', async () => {
  cdn.state.status = 500
  const process = aProcess({ alarmMs: 50 })
  const alarms = async () => (await database.pool.query('select kind, message from alarms')).rows
  await expect.poll(alarms, { ...patience, message: 'the alarms' }).toHaveLength(1)
  process.change('product 1')
  const tries = cdn.state.refused
  await expect
    .poll(() => cdn.state.refused, { ...patience, message: 'the refused purges' })
    .toBeGreaterThan(tries + 2)
  expect(await alarms()).toEqual([
    { kind: 'cdn_down', message: expect.stringContaining('may show old pages: the CDN answered 500') },
  ])
  cdn.state.status = 200
  await expect.poll(cdn.tags, patience).toContain('everything')
  expect(lines.length).toBeGreaterThan(2)
  expect(JSON.stringify([lines, await alarms()])).not.toMatch(/the-token-of-this-test|hidden/)
  await process.stop()
})

it('raises no alarm for a short failure', async () => {
  cdn.state.status = 503
  const process = aProcess()
  await expect
    .poll(() => cdn.state.refused, { ...patience, message: 'the refused purges' })
    .toBeGreaterThan(3)
  cdn.state.status = 200
  await started()
  expect((await database.pool.query('select kind from alarms')).rows).toEqual([])
  await process.stop()
})

it('follows no redirect, which could disclose its token', async () => {
  cdn.state.status = 307
  const process = aProcess()
  await expect
    .poll(() => cdn.state.refused, { ...patience, message: 'the refused purges' })
    .toBeGreaterThan(2)
  expect(cdn.purges).toEqual([])
  cdn.state.status = 200
  await started()
  await process.stop()
})

it('sends what is pending when it stops', async () => {
  const process = aProcess({ againMs: 60_000 })
  await purged('everything')
  process.change('reviews')
  await process.stop()
  expect(cdn.tags()).toEqual(['everything', 'reviews'])
})

it('one process purges at a time; when it ends, another takes over and purges everything', async () => {
  const first = aProcess({ againMs: 60_000 })
  await purged('everything')
  const second = aProcess({ againMs: 60_000 })
  first.change('reviews')
  second.change('reviews')
  await purged('everything', 'reviews')
  await first.stop()
  await purged('everything', 'reviews', 'everything')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tappet purger'`,
  )
  // The lost lock may mean that nobody purged some changes.
  await purged('everything', 'reviews', 'everything', 'everything')
  await second.stop()
})

it('stops while the CDN fails', async () => {
  cdn.state.status = 503
  const process = aProcess()
  await expect
    .poll(() => cdn.state.refused, { ...patience, message: 'the refused purges' })
    .toBeGreaterThan(0)
  await process.stop()
  const tries = cdn.state.refused
  process.change('reviews')
  await pause(0)
  expect([cdn.tags(), cdn.state.refused]).toEqual([[], tries])
})
