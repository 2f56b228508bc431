import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { call } from './callers.ts'
import { aDemoFolder } from './made.ts'
import { demoCustomer, signIn } from './people.ts'
import { end, type ShopProcess, startShop } from './shop-process.ts'
import { until } from './until.ts'

const buyers = 12
const beforeStop = 40
/** One customer holds all of their orders unpaid. */
const noLimits = {
  UNPAID_ORDERS: '999,9999,9999,9999',
  HELD_PIECES: '9999,99999,99999,99999',
  HELD_SHARE: '100,100',
}

it('a shop that stops under load answers every accepted request, keeps every acknowledged order, and ends', async () => {
  const dataDir = await aDemoFolder()
  const shop = startShop({ env: { ...noLimits, DATA_DIR: dataDir } })
  const url = await shop.open
  const token = await signIn(url, demoCustomer)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const products = await (await fetch(`${url}/api/addProduct?limit=20`)).json()
  const product = products.find((one: { available: number }) => one.available > 300)

  const acknowledged: string[] = []
  const failures: string[] = []
  const unexpected: number[] = []
  let stopped: Promise<{ code: number | null }> | undefined
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (;;) {
        try {
          const answer = await fetch(`${url}/api/order`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ toolsId: product._id, quantity: product.minimum, price: product.price }),
          })
          const { insertedId } = await answer.json()
          if (answer.status === 200) acknowledged.push(insertedId)
          else if (answer.status !== 409) unexpected.push(answer.status)
        } catch (error) {
          failures.push(causeOf(error))
          return
        }
        if (acknowledged.length > beforeStop) stopped ??= end(shop)
      }
    }),
  )

  expect(await stopped).toEqual({ code: 0, signal: null })
  expect(problemsOf(shop)).toEqual([])
  expect(unexpected).toEqual([])
  // Each buyer continued until the connection was refused; no request was cut off.
  expect(failures).toEqual(failures.map(() => 'ECONNREFUSED'))
  const again = await startShop({ env: { DATA_DIR: dataDir } }).open
  const anew = await signIn(again, demoCustomer)
  const own = await fetch(`${again}/api/order?email=${demoCustomer.email}`, {
    headers: { authorization: `Bearer ${anew}` },
  })
  const kept: { _id: string }[] = await own.json()
  expect(acknowledged.length).toBeGreaterThan(beforeStop)
  // No acknowledged order is missing, and no order exists without an answer.
  expect(kept.map(({ _id }) => _id).sort()).toEqual(acknowledged.sort())
})

it('a shop that stops cuts off no request, on reused and on new connections', async () => {
  const shop = startShop({ env: { DATA_DIR: await aDemoFolder() } })
  const url = await shop.open
  const [product] = await (await fetch(`${url}/api/addProduct?limit=1`)).json()
  const paths = [
    '/',
    '/readyz',
    `/api/tools/${product._id}`,
    '/api/order?email=a@b.cd',
    `/products/${product.slug}`,
  ]
  const callers = call({ url, paths, reusing: 30, fresh: 10 })
  await until(async () => callers.answered() > 1000)
  expect(await end(shop)).toEqual({ code: 0, signal: null })
  await callers.done
  expect(problemsOf(shop)).toEqual([])
  expect(callers.serverErrors).toEqual([])
  expect(callers.cut).toEqual([])
})

it('a shop that stops answers clients that connected before, but send their request only then', async () => {
  const shop = startShop({ env: { DATA_DIR: await aDemoFolder() } })
  const port = Number(new URL(await shop.open).port)
  const early = connect(port, '127.0.0.1')
  await once(early, 'connect')
  const stopped = end(shop)
  await until(() => isRefused(port))
  early.end('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  const answer = await text(early)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await stopped).toEqual({ code: 0, signal: null })
})

/** What a shop warned of, and its errors. */
function problemsOf({ output, errors }: ShopProcess): string[] {
  const isProblem = (line: string) => {
    // A demo shop also greets.
    if (!line.startsWith('{')) return false
    const { level, event } = JSON.parse(line)
    return level >= 40 && event !== 'denied'
  }
  return [...output.filter(isProblem), ...errors().split('\n').filter(Boolean)]
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'close').then(() => true),
  ]).catch(() => true)
  socket.destroy()
  return refused
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
