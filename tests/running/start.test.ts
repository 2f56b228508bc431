import { chmod, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listen } from '../free-port.ts'
import { aCopyForEverybody, aCopyOfTheShop, aFolder } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { end, here, startShop } from './shop-process.ts'
import { expectWhole } from './whole.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** Users and folders of a start, for tests as root and as an ordinary user. */
const starts: Record<string, () => Promise<void>> = isRoot
  ? {
      'as root': async () => expectWhole(startShop({ env: { DATA_DIR: await aFolder() } })),
      'as root from a folder that only root can enter': async () => {
        const root = await aCopyOfTheShop(here)
        await chmod(dirname(root), 0o700)
        await expectWhole(startShop({ root, env: { DATA_DIR: join(root, 'data') } }))
      },
      'as an ordinary user': async () => {
        const root = await aCopyForEverybody(here)
        const dataDir = await aFolder({ uid: nobody })
        await expectWhole(startShop({ root, uid: nobody, env: { DATA_DIR: dataDir } }))
      },
    }
  : {
      'as an ordinary user': async () => expectWhole(startShop({ env: { DATA_DIR: await aFolder() } })),
    }

describe('a shop starts', () => {
  it.each(Object.entries(starts))('%s', (_, start) => start())

  it('on a data folder whose path is too long for a socket', async () => {
    const dataDir = join(await aFolder(), 'deep'.repeat(10), 'deeper'.repeat(12))
    await mkdir(dataDir, { recursive: true })
    expect(dataDir.length).toBeGreaterThan(107)
    await expectWhole(startShop({ env: { DATA_DIR: dataDir } }))
  })

  it('again with its data', async () => {
    const dataDir = await aDemoFolder()
    const first = startShop({ env: { DATA_DIR: dataDir } })
    const before = await (await fetch(`${await first.open}/api/addProduct`)).json()
    await end(first)
    const second = startShop({ env: { DATA_DIR: dataDir } })
    expect(await (await fetch(`${await second.open}/api/addProduct`)).json()).toEqual(before)
  })
})

describe('a shop that cannot start gives the reason in one line, and exits with 1', () => {
  it('if its port is in use', async () => {
    const taken = createServer()
    const port = await listen(taken)
    const shop = startShop({ env: { DATA_DIR: await aFolder(), PORT: String(port) } })
    expect((await shop.ended).code).toBe(1)
    expect(shop.errors()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.\n`,
    )
    await new Promise((done) => taken.close(done))
  })

  it('if another shop, which continues, runs on the same data folder', async () => {
    const dataDir = await aDemoFolder()
    const first = startShop({ env: { DATA_DIR: dataDir } })
    const url = await first.open
    const second = startShop({ env: { DATA_DIR: dataDir } })
    expect((await second.ended).code).toBe(1)
    expect(second.errors()).toBe(
      `A shop is already running on ${dataDir} (process ${first.pid}). Stop it, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('if it is live and secrets are missing, with the name of each', async () => {
    const shop = startShop({
      env: { DATA_DIR: await aFolder(), SHOP_MODE: 'live', AUTH_SECRET: 'x'.repeat(32) },
    })
    expect((await shop.ended).code).toBe(1)
    const lines = shop.errors().trim().split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'ADMIN_EMAIL',
    ])
  })

  it('if the database of DATABASE_URL does not answer, without its password', async () => {
    const shop = startShop({
      env: {
        DATA_DIR: await aFolder(),
        DATABASE_URL: 'postgres://shop:a-secret-word@127.0.0.1:1/shop',
        DATABASE_WAIT_SECONDS: '0',
      },
    })
    expect((await shop.ended).code).toBe(1)
    expect(shop.errors()).toMatch(/^DATABASE_URL: .*ECONNREFUSED.*\n$/)
    expect(shop.errors()).not.toContain('a-secret-word')
  })
})
