import pino from 'pino'
import { expect, it } from 'vitest'
import { watchSwitch } from '#app/sandbox/stripe/fault-store.ts'
import { startSandbox } from '#app/sandbox/stripe/server.ts'
import { openGateway } from '#orders/payments/gateway.ts'
import { checkKeys } from '#orders/payments/service/keys.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(openedDatabase)
const clock = () => new Date('2026-03-01T10:00:00Z')
const log = pino({ level: 'silent' })
const webhook = { url: () => 'http://127.0.0.1:1/', secret: 'whsec_x' }
const keys = { secretKey: 'sk_test_right', publishableKey: 'pk_test_right' }
const sandbox = suiteFixture(() =>
  startSandbox({
    ...keys,
    pool: database.pool,
    clock,
    log,
    webhook,
    faultSwitch: watchSwitch(database.pool),
  }),
)

function check(secretKey: string, port: number): Promise<boolean> {
  const gateway = openGateway({
    secretKey,
    webhookSecret: webhook.secret,
    now: clock,
    sandbox: { host: '127.0.0.1', port },
  })
  return checkKeys({ db: database.db, gateway, clock, log })
}

async function alarms() {
  return (await database.pool.query('select kind, message from alarms')).rows
}

it('a key that the provider accepts, and a provider that does not answer, raise no alarm', async () => {
  expect(await check(keys.secretKey, sandbox.port)).toBe(true)
  expect(await check(keys.secretKey, 1)).toBe(true)
  expect(await alarms()).toEqual([])
})

it('a key that the provider refuses raises an alarm at once, at most one a day', async () => {
  expect(await check('sk_test_wrong', sandbox.port)).toBe(false)
  expect(await check('sk_test_wrong', sandbox.port)).toBe(false)
  expect(await alarms()).toEqual([
    { kind: 'payment_keys', message: expect.stringContaining('refuses STRIPE_SECRET_KEY: Invalid API Key') },
  ])
})
