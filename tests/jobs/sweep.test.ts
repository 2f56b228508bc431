import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sweeps } from '#app/server/module.ts'
import { sweepJob } from '#platform/jobs/sweep.ts'
import { aCustomer, anOrder } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { attempt } from './attempt.ts'

const database = suiteFixture(freshDatabase)
const customer = suiteFixture(() => aCustomer(database))

async function sweep(): Promise<void> {
  await sweepJob(database.db, sweeps).run({}, attempt)
}

describe('the hourly sweep', () => {
  it('removes only expired rows', async () => {
    const { pool } = database
    await pool.query(
      `insert into verifications (id, identifier, value, "expiresAt")
       values ('over', 'a', 'b', now() - interval '1 second'), ('open', 'a', 'b', now() + interval '1 hour')`,
    )
    await pool.query(
      `insert into sessions (id, "expiresAt", token, "updatedAt", "userId")
       values ('over', now() - interval '1 second', 'over', now(), $1)`,
      [customer.id],
    )
    await pool.query(
      `insert into webhook_events (id, type, received_at)
       values ('old', 't', now() - interval '61 days'), ('young', 't', now() - interval '59 days')`,
    )
    await pool.query(
      `insert into idempotency_keys (user_id, call, key, body_hash, status, answer, created_at)
       values ($1, 'placeOrder', 'old', '', 200, '{}', now() - interval '49 hours'),
              ($1, 'placeOrder', 'young', '', 200, '{}', now() - interval '47 hours')`,
      [customer.id],
    )
    await pool.query(
      `insert into access_tokens (hash, user_id, session_id, expires_at) values ($1, $2, $3, now() - interval '1 second')`,
      [createHash('sha256').update('over').digest(), customer.id, customer.sessionId],
    )
    const { id: orderId } = await anOrder(database, customer)
    await pool.query(
      `insert into declines (event_id, order_id, user_id, network, declined_at)
       values ('old', $1, $2, '192.0.2.1', now() - interval '25 hours'),
              ('young', $1, $2, '192.0.2.1', now() - interval '23 hours')`,
      [orderId, customer.id],
    )
    await pool.query(
      `insert into intents (id, order_id, amount_cents, network, state, created_at)
       values ('old', $1, 100, '192.0.2.1', 'canceled', now() - interval '25 hours'),
              ('young', $1, 100, '192.0.2.1', 'open', now() - interval '23 hours')`,
      [orderId],
    )
    await sweep()
    const { rows } = await pool.query(`select
      (select array_agg(event_id) from declines) as declines,
      (select array_agg(id || ' ' || coalesce(network, 'forgotten') order by id) from intents) as intents,
      (select array_agg(id) from verifications) as verifications,
      (select array_agg(id) from sessions) as sessions,
      (select array_agg(id) from webhook_events) as events,
      (select array_agg(key) from idempotency_keys) as keys,
      (select count(*) from access_tokens) as tokens`)
    expect(rows).toEqual([
      {
        declines: ['young'],
        intents: ['old forgotten', 'young 192.0.2.1'],
        verifications: ['open'],
        sessions: [customer.sessionId],
        events: ['young'],
        keys: ['young'],
        tokens: 1,
      },
    ])
  })

  it('removes many rows in batches', async () => {
    await database.pool.query(
      `insert into webhook_events (id, type, received_at)
       select g::text, 't', now() - interval '61 days' from generate_series(1, 2500) g`,
    )
    await sweep()
    const { rows } = await database.pool.query('select id from webhook_events')
    expect(rows).toEqual([{ id: 'young' }])
  })
})
