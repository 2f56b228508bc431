import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { openGateway } from '#orders/payments/gateway.ts'
import { listen } from '../free-port.ts'

/** A provider that repeats a failure for the same key, as Stripe does, and answers other requests. */
const keys: string[] = []
const server = createServer(async (request, response) => {
  await text(request)
  const key = String(request.headers['idempotency-key'])
  const again = keys.includes(key)
  keys.push(key)
  response.setHeader('content-type', 'application/json')
  if (!key.endsWith('-2')) {
    if (again) response.setHeader('idempotent-replayed', 'true')
    response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: 'Failed.' } }))
  } else response.end(JSON.stringify({ id: 'pi_second', object: 'payment_intent' }))
})
let port = 0
beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => new Promise((done) => server.close(done)))

it('a payment is opened with the next key if the provider has stored its own failure for the first key', async () => {
  const gateway = openGateway({
    secretKey: 'sk_test_kept',
    webhookSecret: 'whsec_kept',
    now: () => new Date(),
    sandbox: { host: '127.0.0.1', port },
  })
  const wanted = {
    orderId: 'o1',
    intentNumber: 0,
    amount: fromMinor(2500),
    description: '1 × Part',
    email: 'a@shop.example',
  }
  expect(await gateway.open(wanted)).toMatchObject({ id: 'pi_second' })
  expect(new Set(keys)).toEqual(new Set(['intent-o1-0', 'intent-o1-0-2']))
})
