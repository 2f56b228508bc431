import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { aFolder } from './folders.ts'
import { aServerOfADemo, servers } from './postgres.ts'
import { startShop } from './shop-process.ts'

const found = await servers()

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise<void>((closed) => void server.close(() => closed()))
  return typeof address === 'object' && address !== null ? address.port : 0
}

it('a shop says its metrics on a port of their own, and nowhere else', async () => {
  const server = await aServerOfADemo(found[0]?.programs ?? '')
  const port = await freePort()
  const env = { DATABASE_URL: server.url, DATA_DIR: await aFolder(), METRICS_PORT: String(port) }
  const url = await startShop({ env }).open
  for (const path of ['/', '/api/addProduct?limit=1', '/api/tools/none', '/no-such-page?q=secret'])
    await (await fetch(url + path)).arrayBuffer()

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  for (const [route, status] of [
    ['/*', 200],
    ['/*', 404],
    ['/api/addProduct', 200],
    ['/api/tools/:id', 404],
  ])
    expect(text).toContain(
      `tappet_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    )
  expect(text).toContain('tappet_database_up 1')
  expect(text).not.toContain('secret')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})
