import { expect, it, onTestFinished } from 'vitest'
import { openPool } from '#db/pool.ts'
import { emptyDatabase } from '../database.ts'

async function aPool() {
  const warned: object[] = []
  const { url, drop } = await emptyDatabase()
  const pool = openPool(
    { connectionString: url, application_name: 'tested', max: 1 },
    { warn: (details) => warned.push(details) },
  )
  onTestFinished(async () => {
    if (!pool.ended) await pool.end()
    await drop()
  })
  const client = await pool.connect()
  client.release()
  return { pool, client, warned }
}

const cutOff = new Error('terminating connection due to administrator command')

it('a connection that breaks is logged, and replaced at its next use', async () => {
  const { pool, client, warned } = await aPool()
  client.emit('error', cutOff)
  expect(warned).toEqual([{ error: cutOff.message, of: 'tested' }])
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('a connection that the database cuts off while the pool closes is not logged', async () => {
  const { pool, client, warned } = await aPool()
  const ended = pool.end()
  client.emit('error', cutOff)
  await ended
  expect(warned).toEqual([])
})
