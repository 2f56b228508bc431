import { expect, it } from 'vitest'
import {
  booleanIn,
  type CopiedRow,
  copying,
  eachCopied,
  inSameSnapshot,
  inSnapshot,
  numberIn,
} from '#platform/db/copied.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

const textIn = ({ bytes, from, to }: CopiedRow, column: number) =>
  bytes.toString('utf8', from[column], to[column])
const isNull = ({ to }: CopiedRow, column: number) => (to[column] ?? -1) < 0
/** Rows of several packets, of which some are longer than one. */
const long = `select n, repeat('ä', n % 7 * 30000), n % 2 = 0, case when n % 3 = 0 then n::bigint * 10000000000 end
  from generate_series(1, 200) n`

it('every row of an answer of many packets is read as it is', async () => {
  const read: unknown[] = []
  await inSnapshot(database.pool, (client) =>
    eachCopied(client, { sql: long }, (row) =>
      read.push([
        numberIn(row, 0),
        textIn(row, 1),
        booleanIn(row, 2),
        isNull(row, 3) ? null : numberIn(row, 3),
      ]),
    ),
  )
  const expected = Array.from({ length: 200 }, (_, at) => {
    const n = at + 1
    return [n, 'ä'.repeat((n % 7) * 30_000), n % 2 === 0, n % 3 === 0 ? n * 1e10 : null]
  })
  expect(read).toEqual(expected)
})

it('no row is read of an answer without any', async () => {
  let rows = 0
  await inSnapshot(database.pool, (client) =>
    eachCopied(client, { sql: 'select 1 where false' }, () => rows++),
  )
  expect(rows).toBe(0)
})

it('an answer that is asked for before it is read waits, and others go on meanwhile', async () => {
  const seen: number[] = []
  await inSameSnapshot(database.pool, async (one, other) => {
    const readOther = copying(other, { sql: long })
    await eachCopied(one, { sql: 'select 0 from pg_sleep(0.5)' }, (row) => seen.push(numberIn(row, 0)))
    await readOther((row) => seen.push(numberIn(row, 0)))
  })
  expect(seen).toEqual(Array.from({ length: 201 }, (_, at) => at))
})

it('between the packets of an answer the process does what else is to do', async () => {
  let turns = 0
  const turn = setInterval(() => turns++, 0)
  const turnsAt: number[] = []
  await inSnapshot(database.pool, (client) =>
    eachCopied(client, { sql: `select n from generate_series(1, 300000) n` }, () => turnsAt.push(turns)),
  ).finally(() => clearInterval(turn))
  expect(new Set(turnsAt).size).toBeGreaterThan(10)
})

it('an error of the database ends the reading, and the pool goes on', async () => {
  const failing = `select 1 / (n - 50000) from generate_series(1, 100000) n`
  await expect(
    inSnapshot(database.pool, (client) => eachCopied(client, { sql: failing }, () => {})),
  ).rejects.toThrow('division by zero')
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('an error of the reader ends the reading at once, and the connection with it', async () => {
  let rows = 0
  let pid: unknown
  await expect(
    inSameSnapshot(database.pool, async (one, other) => {
      pid = (await one.query('select pg_backend_pid() as pid')).rows[0]?.pid
      copying(other, { sql: long })
      await eachCopied(one, { sql: long }, () => {
        rows += 1
        throw new Error('stopped')
      })
    }),
  ).rejects.toThrow('stopped')
  expect(rows).toBe(1)
  await expect
    .poll(
      async () => (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount,
    )
    .toBe(0)
})
