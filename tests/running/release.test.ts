import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aCopyOfTheShop, aFolder } from './folders.ts'
import { aServerOfADemo, servers } from './postgres.ts'
import { here, startShop } from './shop-process.ts'
import { until } from './until.ts'

async function shared() {
  const [found] = await servers()
  const { url } = await aServerOfADemo(found?.programs ?? '')
  return async () => ({
    DATABASE_URL: url,
    DATA_DIR: await aFolder(),
    AUTH_SECRET: 'one secret for all processes of the shop',
  })
}

it('a process of the version before serves the files of the next one, and the other way round', async () => {
  const env = await shared()
  const next = await aCopyOfTheShop(here)
  const assets = join(next, 'build/client/assets')
  await writeFile(join(assets, 'only-next-Aa1.js'), 'export {}')
  const old = await startShop({ env: await env() }).open
  const asked = async (url: string, path: string) => (await fetch(`${url}${path}`)).status
  expect(await asked(old, '/assets/only-next-Aa1.js')).toBe(404)
  const home = await (await fetch(old)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  // Before it is ready, so that a page of it that somebody gets finds its files everywhere.
  await rm(join(assets, script.slice('/assets/'.length)))
  const after = await startShop({ env: await env(), root: next }).open
  expect(await asked(old, '/assets/only-next-Aa1.js')).toBe(200)
  expect(await asked(after, script)).toBe(200)
})

it('a version whose pages cannot be loaded never becomes ready', async () => {
  const env = await shared()
  const broken = await aCopyOfTheShop(here)
  const pages = join(broken, 'build/server/index.js')
  await rm(pages)
  await writeFile(pages, `throw new Error('This build is broken')`)
  const shop = startShop({ env: await env(), root: broken })
  const url = await shop.open
  await until(async () => shop.output.some((line) => line.includes('cannot be loaded')))
  const answer = await fetch(`${url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reason: 'pages' }])
})
