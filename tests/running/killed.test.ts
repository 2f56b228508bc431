import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databasePid } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { startShop } from './shop-process.ts'
import { until } from './until.ts'

function killDatabase(dataDir: string): void {
  const pid = databasePid(dataDir)
  if (pid === undefined) throw new Error(`No database runs on ${dataDir}`)
  process.kill(pid, 'SIGKILL')
}

describe('a shop that was killed', () => {
  it.each([
    ['alone, its database still running', false],
    ['together with its database', true],
  ])('%s, starts again without any loss', async (_, andDatabase) => {
    const dataDir = await aDemoFolder()
    const first = startShop({ env: { DATA_DIR: dataDir } })
    const url = await first.open
    const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        name: 'Test Person',
        email: 'person@shop.example',
        password: 'a-good-password',
      }),
    })
    expect(signedUp.status).toBe(200)
    if (andDatabase) killDatabase(dataDir)
    first.child.kill('SIGKILL')
    await first.ended

    const second = startShop({ env: { DATA_DIR: dataDir } })
    const again = await second.open
    const loggedIn = await fetch(`${again}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: again },
      body: JSON.stringify({ email: 'person@shop.example', password: 'a-good-password' }),
    })
    expect(loggedIn.status).toBe(200)
    expect(second.errors()).toBe('')
  })
})

describe('when the database is killed', () => {
  it('the shop answers again by itself', async () => {
    const dataDir = await aDemoFolder()
    const shop = startShop({ env: { DATA_DIR: dataDir } })
    const url = await shop.open
    const killed = databasePid(dataDir)
    killDatabase(dataDir)
    // Open connections may still be answered for a moment, so wait until a new database process runs.
    await until(async () => ![undefined, killed].includes(databasePid(dataDir)))
    await until(async () => (await fetch(`${url}/readyz`)).status === 200)
    const ask = () => fetch(`${url}/api/addProduct?limit=3`)
    await until(async () => (await ask()).status === 200)
    expect(await (await ask()).json()).toHaveLength(3)
  })

  it('and does not restart, calls answer 503, cached pages are still served, and the shop recovers', async () => {
    const dataDir = await aDemoFolder()
    const shop = startShop({ env: { DATA_DIR: dataDir } })
    const url = await shop.open
    const [product, seen] = await (await fetch(`${url}/api/addProduct?limit=2`)).json()
    expect((await fetch(`${url}/products/${seen.slug}`)).status).toBe(200)
    const home = await (await fetch(`${url}/`)).text()
    expect((await fetch(`${url}/`)).headers.get('etag')).not.toBeNull()

    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    const good = await readFile(settings, 'utf8')
    await appendFile(settings, 'no_such_setting = 1\n')
    killDatabase(dataDir)
    await until(async () => (await fetch(`${url}/readyz?for=orders`)).status === 503)

    // Never requested before, so it is not in the cache.
    const call = await fetch(`${url}/api/tools/${product._id}`)
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ error: 'unavailable' })
    const page = await fetch(`${url}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toBe(home)
    expect((await fetch(`${url}/products/${seen.slug}`)).status).toBe(200)
    expect((await fetch(`${url}/products/${product.slug}`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    await writeFile(settings, good)
    await until(async () => (await fetch(`${url}/readyz?for=orders`)).status === 200)
    expect((await fetch(`${url}/api/tools/${product._id}`)).status).toBe(200)
    expect((await fetch(`${url}/products/${product.slug}`)).status).toBe(200)
  })
})
