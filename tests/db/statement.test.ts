import { beforeAll, expect, it } from 'vitest'
import { type Executor, run, runTogether, statement, type Values } from '#platform/db/statement.ts'
import { aCategory } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  for (const name of ['Brakes', 'Lights']) await aCategory(database, name)
})

/** The names of a range, in a statement of its own: with an alias as its mark. */
function namesAs<Mark extends string>(mark: Mark, plan: 'once' | 'each time' = 'once') {
  let builds = 0
  const select = statement(
    (db, { from, to }: Values<{ from: string; to: string }>) => {
      builds += 1
      return db
        .selectFrom('categories')
        .select(`name as ${mark}`)
        .where('name', '>=', from)
        .where('address', '>=', from)
        .where('name', '<>', 'Wheels')
        .where('name', '<', to)
    },
    { plan },
  )
  return { select, builds: () => builds }
}

/** How many statements with a mark the connection of an executor has prepared. */
async function preparedOn(on: Executor, mark: string): Promise<number> {
  const text = 'select name from pg_prepared_statements where strpos(statement, $1) > 0'
  return (await run(on, { text, values: [`as "${mark}"`] })).length
}

it('a statement is built once, prepared once, and run with the values of each call by their names', async () => {
  const { pool } = database
  const { select, builds } = namesAs('by_name')
  expect(await select(pool, { from: 'A', to: 'C' })).toEqual([{ by_name: 'Brakes' }])
  expect(await select(pool, { to: 'M', from: 'C' })).toEqual([{ by_name: 'Lights' }])
  expect(await select(pool, { from: 'M', to: 'Z' })).toEqual([])
  expect(builds()).toBe(1)
  expect(await preparedOn(pool, 'by_name')).toBe(1)
})

it('a statement runs in a transaction of Kysely, sees its changes, and is prepared there too', async () => {
  const { select } = namesAs('within')
  const rollback = new Error('rollback')
  const transaction = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('categories').set({ name: 'Lamps' }).where('name', '=', 'Lights').execute()
    expect(await select(tx, { from: 'A', to: 'C' })).toEqual([{ within: 'Brakes' }])
    expect(await select(tx, { from: 'C', to: 'M' })).toEqual([{ within: 'Lamps' }])
    expect(await preparedOn(tx, 'within')).toBe(1)
    throw rollback
  })
  await expect(transaction).rejects.toBe(rollback)
})

it('a statement that is planned each time is built once and not prepared', async () => {
  const { pool } = database
  const { select, builds } = namesAs('planned', 'each time')
  for (const to of ['C', 'D']) expect(await select(pool, { from: 'A', to })).toEqual([{ planned: 'Brakes' }])
  expect(builds()).toBe(1)
  expect(await preparedOn(pool, 'planned')).toBe(0)
})

it('two statements run as one, prepared once: the row of the first, and only then the rows of the second', async () => {
  const { pool } = database
  const [first, second] = [namesAs('of_one').select, namesAs('of_other').select]
  const both = (from: string) =>
    runTogether(pool, first.with({ from, to: 'C' }), second.with({ from: 'C', to: 'M' }))
  expect(await both('A')).toEqual({ first: { of_one: 'Brakes' }, rows: [{ of_other: 'Lights' }] })
  expect(await both('B')).toEqual({ first: { of_one: 'Brakes' }, rows: [{ of_other: 'Lights' }] })
  expect(await both('C')).toEqual({ first: undefined, rows: [] })
  expect(await preparedOn(pool, 'of_one')).toBe(1)
})
