import { expect, it } from 'vitest'
import { aFolder } from './folders.ts'
import { demoAdmin, signIn } from './people.ts'
import { aServer, aServerOfADemo, servers } from './postgres.ts'
import { startShop } from './shop-process.ts'
import { until } from './until.ts'
import { expectWhole } from './whole.ts'

const found = await servers()

it.each(found)('a shop works with the database of DATABASE_URL: $name', async ({ programs }) => {
  const { url: databaseUrl, password } = await aServer(programs)
  const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: databaseUrl } })
  await expectWhole(shop)
  expect(shop.output.join('\n')).not.toContain(password)
})

it('a shop answers again by itself after the database of DATABASE_URL was unavailable', async () => {
  const server = await aServerOfADemo(found[0]?.programs ?? '')
  const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: server.url } })
  const url = await shop.open
  await server.stop()
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  await server.start()
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
  expect(await (await fetch(`${url}/api/addProduct?limit=3`)).json()).toHaveLength(3)
})

it('shops on one database show each other’s changes', async () => {
  const server = await aServerOfADemo(found[0]?.programs ?? '')
  const env = { DATABASE_URL: server.url, AUTH_SECRET: 'one secret for all processes of the shop' }
  const first = startShop({ env: { ...env, DATA_DIR: await aFolder() } })
  const here = await first.open
  const second = startShop({ env: { ...env, DATA_DIR: await aFolder() } })
  const there = await second.open
  const [product] = await (await fetch(`${there}/api/addProduct?limit=1`)).json()
  const page = () => fetch(`${there}/products/${product.slug}`).then((answer) => answer.text())
  const call = () => fetch(`${there}/api/tools/${product._id}`).then((answer) => answer.json())
  expect(await page()).toContain(product.name)

  const token = await signIn(here, demoAdmin)
  const edited = await fetch(`${here}/api/tools/${product._id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'A name just given' }),
  })
  expect(edited.status, await edited.text()).toBe(200)
  await until(async () => (await page()).includes('A name just given'))
  expect((await call()).name).toBe('A name just given')

  // A token from one process is valid at the other, until either of them revokes it.
  const asAdmin = (shop: string) =>
    fetch(`${shop}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  expect((await asAdmin(there)).status).toBe(200)
})
