import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { adminChanges } from './admin-changes.ts'
import { openCachedShops } from './cached-shops.ts'
import { customerChanges } from './customer-changes.ts'
import type { Seen } from './two-shops.ts'

// The sweep of the stock ledger is disabled, because it would hide a missing invalidation by an order.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterAll(() => void vi.useRealTimers())

const world = suiteFixture(openCachedShops)

type Answers = ReadonlyMap<string, Seen>

/** Sends one request at a time, because a busy shop answers with stale entries. */
async function seen(
  see: (path: string) => Promise<Seen>,
  names = Object.keys(world.pages),
): Promise<Answers> {
  const answers = new Map<string, Seen>()
  for (const name of names) answers.set(name, await see(world.pages[name] ?? ''))
  return answers
}

const made = (answers: Answers) =>
  [...answers].flatMap(([name, { isStored }]) => (isStored ? [] : [name])).sort()

/** Requests every page until all are in the cache. */
async function warm(): Promise<void> {
  await world.settle()
  expect(made(await seen(world.see, made(await seen(world.see))))).toEqual([])
}

describe.each([...adminChanges, ...customerChanges])('$what', ({ remade, before, change, by }) => {
  it.each(['here', 'elsewhere'] as const)(
    'made %s, leaves no stale page, and keeps the other pages cached',
    async (where) => {
      const given = (await before?.(world)) ?? ''
      await warm()
      const notified = by === undefined ? undefined : world.nextNotification()
      await change(world, where === 'here' ? world.shop.call : world.elsewhere.call, given)
      if (where === 'elsewhere') await notified
      if (where === 'elsewhere' || by !== 'process') await world.settle()
      const after = await seen(world.see)
      // Pages that were made again may contain reads that are cached across pages.
      for (const [name, { status, body }] of await seen(world.elsewhere.see))
        expect({ name, status: after.get(name)?.status, body: after.get(name)?.body }).toEqual({
          name,
          status,
          body,
        })
      if (remade !== 'all') expect(made(after)).toEqual([...new Set(remade)].sort())
      await notified
    },
  )
})
