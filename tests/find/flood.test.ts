import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ demo: true }))

it('makes a flood of searches wait at the gate, and refuses what is more than its queue', async () => {
  const seen: Response[] = []
  const ask = async (q: string) => {
    const answer = await fetch(`${shop.url}/api/find?q=${q}`)
    seen.push(answer)
    return answer.status
  }
  const refused = () => seen.filter(({ status }) => status === 503)
  // The index is built, and has read other products than those that are asked for.
  expect(await ask('oil+filter')).toBe(200)
  const blocker = await shop.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table products in access exclusive mode')
  const asked = Array.from({ length: 600 }, (_, number) => ask(`brake+disc+${number}`))
  await expect.poll(() => refused().length, { timeout: 30_000 }).toBeGreaterThan(300)
  expect(seen.length).toBe(refused().length + 1)
  await blocker.query('rollback')
  blocker.release()
  const statuses = await Promise.all(asked)
  expect(refused().every(({ headers }) => headers.has('retry-after'))).toBe(true)
  // Without the gate the database refuses them, later and with another code.
  const codes = await Promise.all(refused().map(async (answer) => (await answer.json()).error))
  expect(new Set(codes)).toEqual(new Set(['busy']))
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
})
