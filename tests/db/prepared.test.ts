import { expect, it } from 'vitest'
import { plannedOf, prepared, type ValueOf } from '#platform/db/prepared.ts'
import { aCategory } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

const named = (name: string) =>
  prepared(database.pool, 'category_by_name', [name], (db) =>
    db.selectFrom('categories').select(['id', 'address as where']).where('name', '=', name),
  )

it('a prepared query is built once, prepared under its name, and run with the values of each call', async () => {
  const brakes = await aCategory(database, 'Brakes')
  const lights = await aCategory(database, 'Lights')
  expect(await named('Brakes')).toEqual([{ id: brakes, where: 'Brakes' }])
  expect(await named('Lights')).toEqual([{ id: lights, where: 'Lights' }])
  expect(await named('Wheels')).toEqual([])
  const { rows } = await database.pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([{ name: 'category_by_name' }])
})

it('a prepared query refuses missing, additional or reordered values', async () => {
  const between = (values: unknown[]) =>
    prepared(database.pool, 'categories_between', values, (db) =>
      db.selectFrom('categories').select('id').where('name', '>', 'A').where('name', '<', 'C'),
    )
  for (const values of [['A'], ['C', 'A'], ['A', 'C', 'E']])
    await expect(between(values)).rejects.toThrow('categories_between has the values A,C, and not')
  expect(await between(['A', 'C'])).toHaveLength(1)
})

it('a query that is planned each time is prepared only for small tables, at most forty of them', async () => {
  const { pool } = database
  // Other tests prepare queries in this process too.
  const names = new Map<string, string>()
  const inTree = (shape: string | undefined, isSmall: boolean) =>
    plannedOf(
      pool,
      shape,
      { name: 'Brakes' },
      (db, value: ValueOf<{ name: string }>) =>
        db.selectFrom('categories').select('name as found').where('name', '=', value('name')),
      { isSmall, names },
    )
  const countOf = async () => {
    const { rows } = await pool.query("select name from pg_prepared_statements where name like 'small_%'")
    return rows.length
  }
  expect(await inTree('large', false)).toEqual([{ found: 'Brakes' }])
  expect(await inTree(undefined, true)).toEqual([{ found: 'Brakes' }])
  expect(await countOf()).toBe(0)
  for (let n = 0; n < 3; n++) expect(await inTree('small', true)).toEqual([{ found: 'Brakes' }])
  expect(await countOf()).toBe(1)
  for (let n = 0; n < 50; n++) await inTree(`another ${n}`, true)
  expect(await countOf()).toBe(40)
})
