import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { aFolder } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { demoCustomer, signIn } from './people.ts'
import { aServerOfADemo, servers } from './postgres.ts'
import { end, startShop } from './shop-process.ts'

async function order(url: string): Promise<{ token: string; id: string }> {
  const token = await signIn(url, demoCustomer)
  const products = await (await fetch(`${url}/api/addProduct?limit=20`)).json()
  const product = products.find((one: { available: number; minimum: number }) => one.available > one.minimum)
  const answer = await fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ toolsId: product._id, quantity: product.minimum, price: product.price }),
  })
  expect(answer.status).toBe(200)
  return { token, id: (await answer.json()).insertedId }
}

async function ordersOf(url: string): Promise<string[]> {
  const token = await signIn(url, demoCustomer)
  const headers = { authorization: `Bearer ${token}` }
  const orders = await (await fetch(`${url}/api/order?email=${demoCustomer.email}`, { headers })).json()
  return orders.map(({ _id }: { _id: string }) => _id)
}

const found = await servers()

describe('a shop is backed up while it runs and restored while it is stopped', () => {
  it('with its own database, in the same folder and in a new one', async () => {
    const dataDir = await aDemoFolder()
    const file = join(await aFolder(), 'shop.tar.gz')
    const shop = startShop({ env: { DATA_DIR: dataDir } })
    const url = await shop.open
    const { id } = await order(url)
    const written = await command({ env: { DATA_DIR: dataDir } }, 'backup', file)
    expect(written).toMatchObject({ code: 0, stdout: expect.stringMatching(/shop\.tar\.gz: [\d,]+ bytes/) })
    expect((await command({ env: { DATA_DIR: dataDir } }, 'backup', file)).stderr).toContain('already exists')
    await order(url)
    const running = await command({ env: { DATA_DIR: dataDir } }, 'restore', file, '--replace')
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('A shop is already running') })
    await end(shop)

    const full = await command({ env: { DATA_DIR: dataDir } }, 'restore', file)
    expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining('This shop is not empty') })
    const fresh = await aFolder()
    for (const [folder, ...flags] of [[dataDir, '--replace'], [fresh]] as const) {
      const restored = await command({ env: { DATA_DIR: folder } }, 'restore', file, ...flags)
      expect(restored.code, restored.stderr).toBe(0)
      expect(restored.stdout).toMatch(/public\.orders: 1 row\n/)
      expect(restored.stdout).toContain('Stock and money agree with their ledgers.')
      const again = startShop({ env: { DATA_DIR: folder } })
      expect(await ordersOf(await again.open)).toEqual([id])
      await end(again)
    }
  })

  it.each(found)('with the database of DATABASE_URL: $name', async ({ programs }) => {
    const server = await aServerOfADemo(programs)
    const env = { DATA_DIR: await aFolder(), DATABASE_URL: server.url }
    const file = join(await aFolder(), 'shop.tar.gz')
    const shop = startShop({ env })
    const { id } = await order(await shop.open)
    expect((await command({ env }, 'backup', file)).code).toBe(0)
    await order(await shop.open)
    const running = await command({ env }, 'restore', file, '--replace')
    expect(running.stderr).toContain('A shop is running on this database. Stop every process of it first.\n')
    await end(shop)
    const restored = await command({ env }, 'restore', '--replace', file)
    expect(restored.code, restored.stderr).toBe(0)
    expect(await ordersOf(await startShop({ env }).open)).toEqual([id])
  })
})
