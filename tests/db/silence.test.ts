import { performance } from 'node:perf_hooks'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readiness } from '#app/server/ready.ts'
import { connect } from '#platform/db/connect.ts'
import { limitNamedIn } from '#platform/db/inside/silence.ts'
import { closeIdle, openPool } from '#platform/db/pool.ts'
import { emptyDatabase } from '../database.ts'
import { swallowingProxy } from '../swallowing-proxy.ts'

/** A database, and the way to it through a proxy. */
async function aProxy() {
  const { url, drop } = await emptyDatabase()
  const proxy = await swallowingProxy(inject('sockets'))
  onTestFinished(async () => {
    await proxy.close()
    await drop()
  })
  const database = new URL(url).pathname.slice(1)
  return { proxy, settings: { host: '127.0.0.1', port: proxy.port, user: 'tappet', database } }
}

/** A pool whose connections lead through a proxy. */
async function aPool(silenceMs: number, max = 3) {
  const { proxy, settings } = await aProxy()
  const pool = openPool({ ...settings, application_name: 'tested', max, silenceMs }, { warn: () => {} })
  onTestFinished(async () => {
    // A connection without an answer ends with the proxy.
    await proxy.close()
    await pool.end()
  })
  return { pool, proxy }
}

it('a statement on a connection that died in silence fails, and the pool makes new connections', async () => {
  const { pool, proxy } = await aPool(1)
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  expect(pool.idleCount).toBe(3)
  proxy.swallow()
  await expect(pool.query('select 1')).rejects.toThrow('did not answer')
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('a connection outside the pools fails and ends as well', async () => {
  const { proxy, settings } = await aProxy()
  const lost: string[] = []
  const client = await connect({ ...settings, silenceMs: 1 }, (made) =>
    made.on('error', ({ message }) => lost.push(message)),
  )
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  proxy.swallow()
  await expect(client.query('select 1')).rejects.toThrow('did not answer')
  await client.end()
  expect(lost).toEqual(['timeout expired: the database did not answer'])
})

it('a statement that names a longer limit has it, until its transaction or session says otherwise', async () => {
  const { pool } = await aPool(1)
  const client = await pool.connect()
  const sleep = () => client.query('select pg_sleep(1.5)')
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  expect((await sleep()).rowCount).toBe(1)
  await client.query('commit')
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  await client.query('commit')
  expect((await sleep()).rowCount).toBe(1)
  await client.query('reset statement_timeout')
  await expect(sleep()).rejects.toThrow('did not answer')
  client.release(true)
})

it('a transaction that waits for the shop is not closed', async () => {
  const { pool } = await aPool(1)
  const client = await pool.connect()
  await client.query('begin')
  const until = performance.now() + 1300
  await expect.poll(() => performance.now() > until).toBe(true)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

it('idle connections are closed when another to the same database has died', async () => {
  const { pool } = await aPool(10_000)
  await pool.query('select 1')
  closeIdle(pool)
  expect(pool.totalCount).toBe(0)
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it.each([
  ['set local statement_timeout = 0; set local timezone = 1', 0],
  [`set local statement_timeout = '2min'`, 120_000],
  ['set statement_timeout to 500', 500],
  ['select 1', undefined],
])('%s names a limit', (text, limit) => {
  expect(limitNamedIn(text)).toBe(limit)
})

it('a database that hangs makes a shop not ready to write; it can show pages while it has them', async () => {
  const { pool, proxy } = await aPool(0, 1)
  const log = { info: () => {}, warn: () => {} }
  let [hasPages, isShort] = [true, false]
  const ready = readiness({
    pool,
    dataDir: inject('folder'),
    log,
    hasPages: () => hasPages,
    lacksDescriptors: () => isShort,
  })
  expect(await ready('orders')).toEqual({ ready: true })
  proxy.swallow()
  expect(await ready('orders')).toEqual({ ready: false, reason: 'database' })
  expect(await ready('pages')).toEqual({ ready: true })
  hasPages = false
  expect(await ready('pages')).toEqual({ ready: false, reason: 'database' })
  isShort = true
  expect(await ready('pages')).toEqual({ ready: false, reason: 'file descriptors' })
})
