import { expect, it } from 'vitest'
import { ownNotifications } from '#platform/db/inside/own-notifications.ts'
import { openPool } from '#platform/db/pool.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const pool = testFixture(async () => {
  const own = openPool(
    { connectionString: database.url, application_name: 'own', max: 1 },
    { warn: () => {} },
  )
  return { own, close: () => own.end() }
})

/** The process of the database behind the only connection. */
async function pidOf(): Promise<number> {
  const { rows } = await pool.own.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

it('recognises notifications that its connection has just sent, until the connection is used again', async () => {
  const own = ownNotifications(pool.own)
  const pid = await pidOf()
  expect(own.isOwn(pid, ['product 1'])).toBe(false)
  own.noteSent(['product 1', 'catalogue'])
  expect(own.isOwn(pid, ['product 1'])).toBe(true)
  expect(own.isOwn(pid, ['product 1', 'product 2'])).toBe(false)
  const client = await pool.own.connect()
  expect(own.isOwn(pid, ['product 1'])).toBe(false)
  client.release()
  expect(own.isOwn(pid, ['product 1'])).toBe(false)
  own.noteSent(['everything'])
  expect(own.isOwn(pid, ['product 1', 'product 2'])).toBe(true)
  own.close()
})

it('does not recognise notifications of other connections', async () => {
  const own = ownNotifications(pool.own)
  const pid = await pidOf()
  own.noteSent(['product 1'])
  expect(own.isOwn(pid + 1, ['product 1'])).toBe(false)
  own.close()
})
