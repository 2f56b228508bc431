import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sweepTasks } from '#jobs/sweep.ts'
import { freshDatabase } from '../database.ts'
import { duringTests } from '../during-tests.ts'
import { aCustomer } from '../makers.ts'

const database = duringTests(freshDatabase)
const customer = duringTests(() => aCustomer(database))

async function sweep(): Promise<void> {
  await sweepTasks(database.db).sweep({}, { number: 1, isLast: false })
}

describe('the hourly sweep', () => {
  it('removes what has ended and nothing else', async () => {
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
    await sweep()
    const { rows } = await pool.query(`select
      (select array_agg(id) from verifications) as verifications,
      (select array_agg(id) from sessions) as sessions,
      (select array_agg(id) from webhook_events) as events,
      (select array_agg(key) from idempotency_keys) as keys,
      (select count(*) from access_tokens) as tokens`)
    expect(rows).toEqual([
      {
        verifications: ['open'],
        sessions: [customer.sessionId],
        events: ['young'],
        keys: ['young'],
        tokens: 1,
      },
    ])
  })

  it('takes a great heap in batches', async () => {
    await database.pool.query(
      `insert into webhook_events (id, type, received_at)
       select g::text, 't', now() - interval '61 days' from generate_series(1, 2500) g`,
    )
    await sweep()
    const { rows } = await database.pool.query('select id from webhook_events')
    expect(rows).toEqual([{ id: 'young' }])
  })
})
