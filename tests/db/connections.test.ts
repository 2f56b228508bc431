import { expect, it, onTestFinished } from 'vitest'
import { CannotStart } from '#base/cannot-start.ts'
import { refuseTooFew, sharesOf } from '#platform/db/connections.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPool } from '#platform/db/pool.ts'
import { emptyDatabase } from '../database.ts'

const log = { info: () => {}, warn: () => {} }

async function aDatabase() {
  const { url, drop } = await emptyDatabase()
  const pool = openPool({ connectionString: url, max: 2, application_name: 'tested' }, log)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { url, pool }
}

it.each([
  ['all', undefined, { shop: 12, identity: 6 }],
  ['all', 12, { shop: 3, identity: 2 }],
  ['all', 50, { shop: 29, identity: 14 }],
  ['web', undefined, { shop: 12, identity: 6 }],
  ['worker', undefined, { shop: 5, identity: 2 }],
] as const)('the connections of %s, %s, are divided between the pools', (role, connections, shares) => {
  expect(sharesOf(role, connections)).toEqual(shares)
})

it('a shop that may open more connections than PostgreSQL has left does not start, and changes nothing', async () => {
  const { url, pool } = await aDatabase()
  const options = { dataDir: '/tmp', databaseUrl: url, mode: 'demo', databaseConnections: 400, log } as const
  const refused = openDatabase(options)
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(
    /^DATABASE_CONNECTIONS: the shop opens up to 400 connections, and PostgreSQL has \d+ left \(max_connections 300, 3 of them reserved, \d+ in use\)\. Raise max_connections, or set DATABASE_CONNECTIONS to fewer, at least 12\.$/,
  )
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})

it('the limits of the login and of the database count as well, with what is in use', async () => {
  const { url, pool } = await aDatabase()
  const login = `few_${new URL(url).pathname.slice(1)}`
  await pool.query(`create role ${login} login connection limit 20`)
  const theirs = new URL(url)
  theirs.username = login
  const few = openPool({ connectionString: theirs.href, max: 2, application_name: 'tested' }, log)
  onTestFinished(async () => {
    await few.end()
    await pool.query(`drop role ${login}`)
  })
  await refuseTooFew(few, 20)
  await expect(refuseTooFew(few, 21)).rejects.toThrow('PostgreSQL has 20 left')
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} connection limit 15`)
  // The other pool has a connection to this database open.
  await refuseTooFew(few, 14)
  await expect(refuseTooFew(few, 15)).rejects.toThrow('PostgreSQL has 14 left')
  await refuseTooFew(pool, 15)
})
