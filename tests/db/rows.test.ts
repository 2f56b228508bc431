import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

const line = z.object({ seq: z.int(), at: z.date(), name: z.nullable(z.string()) })
const ask = (columns: string) =>
  rowsOf(database.pool, line, `select ${columns} from generate_series(1, $1::int) n`, [2])

it('the rows of a statement match its schema, with bigint and numeric as numbers and times as dates', async () => {
  expect(await ask(`n::bigint as seq, timestamptz '2026-03-01T00:00:00Z' as at, null as name`)).toEqual([
    { seq: 1, at: new Date('2026-03-01T00:00:00Z'), name: null },
    { seq: 2, at: new Date('2026-03-01T00:00:00Z'), name: null },
  ])
})

it.each([
  ['of another name', 'n as number, now() as at, null as name', 'seq'],
  ['of another type', 'n as seq, now()::text as at, null as name', 'at'],
  ['that is null', 'n as seq, null as at, null as name', 'at'],
])('a column %s causes an error that names it', async (_what, columns, name) => {
  await expect(ask(columns)).rejects.toMatchObject({ issues: [{ path: [name] }] })
})
