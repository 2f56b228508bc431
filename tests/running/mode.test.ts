import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verify } from '#office/backup/inside/read.ts'
import { liveEnv } from '../live.ts'
import { command } from './command.ts'
import { aFolder } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { demoAdmin, post } from './people.ts'
import { aServer, aServerOfADemo, servers } from './postgres.ts'
import { end, startShop } from './shop-process.ts'

type Env = Record<string, string>

const [{ programs } = { programs: '' }] = await servers()

/** The two kinds of database of a shop, its own and the one of DATABASE_URL: empty, and with a demo shop that was opened before. */
const places = [
  {
    name: 'its own database',
    empty: async (): Promise<Env> => ({ DATA_DIR: await aFolder() }),
    demo: async (): Promise<Env> => ({ DATA_DIR: await aDemoFolder() }),
  },
  {
    name: 'the database of DATABASE_URL',
    empty: async (): Promise<Env> => onServer(await aServer(programs)),
    demo: async (): Promise<Env> => onServer(await aServerOfADemo(programs)),
  },
]

async function onServer({ url }: { readonly url: string }): Promise<Env> {
  return { DATA_DIR: await aFolder(), DATABASE_URL: url }
}

/** The number of rows in the tables of the demo data, by table, from a backup of the shop. */
async function rowsOf(env: Env): Promise<Record<string, number>> {
  const file = join(await aFolder(), 'shop.tar.gz')
  const { code, stderr } = await command({ env }, 'backup', file)
  expect(code, stderr).toBe(0)
  const { checksums } = await verify(file)
  const wanted = /^public\.(users|accounts|products|orders|reviews)$|^sandbox_stripe/
  return Object.fromEntries(
    checksums.tables
      .filter(({ name, rows }) => rows > 0 && wanted.test(name))
      .map(({ name, rows }) => [name, rows]),
  )
}

/** The one line on the standard error of a refused shop. */
async function refusal(env: Env): Promise<string> {
  const shop = startShop({ env })
  expect(await shop.ended).toEqual({ code: 1, signal: null })
  const lines = shop.errors().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

describe.each(places)('on $name', (place) => {
  it('a demo shop does not open live, and stays a demo', async () => {
    const env = await place.demo()
    const before = await rowsOf(env)
    expect(before).toMatchObject({ 'public.products': 674, 'public.users': 2 })
    const refused = await refusal({ ...env, ...liveEnv })
    expect(refused).toMatch(/contains a demo shop, but SHOP_MODE is live\. .*npm run shop -- empty/)
    expect(refused).not.toContain('their-own-secret')
    expect(await rowsOf(env)).toEqual(before)
    const again = startShop({ env })
    expect((await post(await again.open, '/api/auth/sign-in/email', demoAdmin)).status).toBe(200)
  })

  it('a live shop does not open as a demo, neither while it runs nor later, and gets no demo data', async () => {
    const env = await place.empty()
    const live = startShop({ env: { ...env, ...liveEnv } })
    const url = await live.open
    const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: liveEnv.PUBLIC_URL },
      body: JSON.stringify({
        name: 'Test Person',
        email: 'person@shop.example',
        password: 'a-good-password',
      }),
    })
    expect(signedUp.status).toBe(200)
    const second = await refusal({
      ...env,
      DATA_DIR: env.DATABASE_URL ? await aFolder() : (env.DATA_DIR ?? ''),
    })
    if (env.DATABASE_URL) expect(second).toContain('contains a live shop, but SHOP_MODE is demo')
    else expect(second).toContain('A shop is already running')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await end(live)

    expect(await refusal(env)).toMatch(
      /contains a live shop, but SHOP_MODE is demo\. .*SHOP_MODE=live.*npm run shop -- empty/,
    )
    expect(await rowsOf(env)).toEqual({ 'public.users': 1, 'public.accounts': 1 })
  })

  it('a command empties it after listing the data and a question, and then it opens in the other mode', async () => {
    const env = await place.demo()
    const demo = startShop({ env })
    await demo.open
    const running = await command({ env }, 'empty', '--yes')
    expect(running.code).toBe(1)
    expect(running.stderr).toMatch(/A shop is (already )?running/)
    await end(demo)

    for (const typed of ['', 'live\n', 'yes\n']) {
      const unsure = await command({ env, typed }, 'empty')
      expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was removed') })
      expect(unsure.stderr).toContain('674 products')
      expect(unsure.stderr).toContain('2 people')
    }
    expect(await rowsOf(env)).toMatchObject({ 'public.products': 674 })
    const emptied = await command({ env, typed: 'demo\n' }, 'empty')
    expect(emptied, emptied.stderr).toMatchObject({ code: 0 })
    expect(emptied.stdout).toContain('is now empty')

    const live = startShop({ env: { ...env, ...liveEnv } })
    const products = await (await fetch(`${await live.open}/api/addProduct`)).json()
    expect(products).toMatchObject({ error: 'not_open' })
    expect((await post(await live.open, '/api/auth/sign-in/email', demoAdmin)).status).not.toBe(200)
    await end(live)
    expect(Object.keys(await rowsOf(env))).not.toContain('public.products')
    expect((await command({ env }, 'empty', '--yes')).code).toBe(0)
    const again = startShop({ env })
    expect((await post(await again.open, '/api/auth/sign-in/email', demoAdmin)).status).toBe(200)
  })
})

it('a backup of a demo cannot be restored into a live shop or the reverse, not even with --replace', async () => {
  const file = join(await aFolder(), 'demo.tar.gz')
  const demoDir = { DATA_DIR: await aDemoFolder() }
  expect((await command({ env: demoDir }, 'backup', file)).code).toBe(0)
  const liveDir = { DATA_DIR: await aFolder() }
  const live = startShop({ env: { ...liveDir, ...liveEnv } })
  await live.open
  await end(live)
  for (const flags of [[], ['--replace']]) {
    const refused = await command({ env: liveDir }, 'restore', file, ...flags)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('The backup is from a demo shop, but this is a live shop')
  }
  // An empty folder for a live shop does not accept it either.
  const fresh = { DATA_DIR: await aFolder() }
  const refused = await command({ env: { ...fresh, SHOP_MODE: 'live' } }, 'restore', file)
  expect(refused.stderr).toContain('The backup is from a demo shop')
  expect((await command({ env: { ...demoDir, SHOP_MODE: 'live' } }, 'admin', 'list')).stderr).toContain(
    'contains a demo shop, but SHOP_MODE is live',
  )
  expect((await command({ env: liveDir }, 'empty', '--yes')).stderr).toContain('0 products')
})
