import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'
import { aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { liveStaff, setOpen } from './staff.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv, isOpen: false }))

it('another process opens and closes soon, with nothing stale', async () => {
  const product = await aProduct(shop.database, { minimum: 1, available: 9 })
  const owner = await liveStaff(shop)
  const config = readConfig({
    ...liveEnv,
    PORT: '0',
    DATABASE_URL: shop.database.url,
    DATA_DIR: await mkdtemp(join(inject('folder'), 'shop-')),
    TIME_ZONE: 'UTC',
  })
  const other = await openShop(config, pino({ level: 'silent' }))
  onTestFinished(() => other.close())
  const paths = ['/', `/products/${product.slug}`, '/api/addProduct', '/login', '/robots.txt']
  const statuses = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(new URL(path, other.url))
        const isClosedFrame = path === '/login' && !(await answer.text()).includes('href="/cart"')
        return isClosedFrame ? 'closed frame' : answer.status
      }),
    )
  const closed = [503, 503, 503, 'closed frame', 200]
  const open = [200, 200, 200, 200, 200]
  expect(await statuses()).toEqual(closed)
  // It is told at once, and looks every second; a busy machine may be slow.
  const within = { timeout: 30_000, interval: 20 }
  for (const isOpen of [true, false, true, false]) {
    await setOpen(shop, owner, isOpen)
    // First a call: a page would read the state itself.
    const called = async () => (await fetch(new URL('/api/addProduct', other.url))).status
    await expect.poll(called, within).toBe(isOpen ? 200 : 503)
    await expect.poll(statuses, within).toEqual(isOpen ? open : closed)
    // And it stays so: no old page comes back.
    expect(await statuses()).toEqual(isOpen ? open : closed)
  }
})

it('two people who open it at the same time do not undo each other', async () => {
  const owner = await liveStaff(shop)
  const { version } = await shop.call('opening', { token: owner.token })
  const body = { version, value: { open: false } }
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => shop.call('changeOpening', { token: owner.token, body })),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(['setting_changed', 'setting_changed', 'setting_changed'])
})
