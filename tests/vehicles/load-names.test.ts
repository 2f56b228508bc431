import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { loadNames } from '#finding/vehicles/load-names.ts'
import { findMakeKey, readNaming } from '#finding/vehicles/sql.ts'
import { freshDatabase } from '../database.ts'
import { testFixture } from '../fixtures.ts'
import { aGeneration } from './a-vehicle.ts'

/** A database of a shop that has not started with the names yet. */
const database = testFixture(async () => {
  const fresh = await freshDatabase()
  for (const table of ['vehicle_generations', 'vehicle_names'] as const)
    await fresh.db.deleteFrom(table).execute()
  await fresh.db.deleteFrom('shop_facts').where('name', '=', 'vehicle_names_loaded').execute()
  return fresh
})

const fileOf = (name: string) => new URL(`../../src/finding/vehicles/${name}.tsv`, import.meta.url)
const count = async (table: 'vehicle_generations' | 'vehicle_names') =>
  (await database.db.selectFrom(table).select('id').execute()).length
const linesOf = async (name: string) =>
  (await readFile(fileOf(name), 'utf8')).trimEnd().split('\n').length - 1

it('stores the generations and names of the shop once', async () => {
  expect(await loadNames(database.db)).toBe(true)
  expect(await count('vehicle_generations')).toBe(await linesOf('generations'))
  expect(await count('vehicle_names')).toBe(await linesOf('names'))
  expect(await loadNames(database.db)).toBe(false)
  const naming = await readNaming(database.db)
  expect(naming.makeKeyOf('Chevy')).toBe('chevrolet')
  expect(await findMakeKey(database.db, 'v.w.')).toBe('volkswagen')
  expect(await findMakeKey(database.db, 'Land-Rover')).toBe('landrover')
})

it('replaces its own rows by those of a newer file, and leaves the rows of the owner', async () => {
  await loadNames(database.db)
  await aGeneration(database, { source: 'TEST' })
  const [heads, first] = (await readFile(fileOf('generations'), 'utf8')).split('\n')
  const generations = join(inject('folder'), 'newer-generations.tsv')
  await writeFile(generations, `${heads}\n${first}\n`)
  expect(await loadNames(database.db, { generations })).toBe(true)
  const rows = await database.db.selectFrom('vehicle_generations').select(['source', 'is_shipped']).execute()
  expect(rows.map((row) => row.is_shipped).toSorted()).toEqual([false, true])
  expect(rows).toContainEqual({ source: 'TEST', is_shipped: false })
})

it('is stored once by two processes that start together', async () => {
  const both = await Promise.all([loadNames(database.db), loadNames(database.db)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await count('vehicle_names')).toBe(await linesOf('names'))
})

it.each([
  ['generations', 'US\tFord\tFocus\tIII\t\t\t2012-13\t\tTEST'],
  ['generations', 'UK\tFord\tFocus\tIII\t\t\t2012\t\tTEST'],
  ['names', 'Ford\tCrown Vic\tCrown Victoria\t\tAll\t\t\talone\tTEST'],
])('names the first wrong line of its %s', async (name, line) => {
  const [heads] = (await readFile(fileOf(name), 'utf8')).split('\n')
  const file = join(inject('folder'), `wrong-${name}.tsv`)
  await writeFile(file, `${heads}\n${line}\n`)
  await expect(loadNames(database.db, { [name]: file })).rejects.toThrow('Line 2 of the names is wrong')
})
