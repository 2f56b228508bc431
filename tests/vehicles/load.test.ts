import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { makeOfWmi } from '#finding/vehicles/inside/wmi.ts'
import { loadVehicles } from '#finding/vehicles/load.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { freshDatabase } from '../database.ts'
import { testFixture } from '../fixtures.ts'
import { aLine, heads } from './a-line.ts'

const database = testFixture(freshDatabase)

const shipped = new URL('../../src/finding/vehicles/vehicles.tsv', import.meta.url)
const countSeries = async () => {
  const { rows } = await database.pool.query('select from vehicle_series')
  return rows.length
}

it('stores the vehicles of the shop once', async () => {
  expect(await loadVehicles(database.db)).toBe(true)
  const count = await countSeries()
  const lines = (await readFile(shipped, 'utf8')).trimEnd().split('\n')
  expect(count).toBe(lines.length - 1)
  expect(await loadVehicles(database.db)).toBe(false)
})

it('adds what a newer file has, writes nothing else, and removes nothing', async () => {
  const file = join(inject('folder'), 'newer-vehicles.tsv')
  await copyFile(shipped, file)
  const [heads, first = '', second, ...rest] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await loadVehicles(database.db)
  const before = await countSeries()
  const writes = async () => {
    const { rows } = await database.pool.query(
      'select count(*)::int as series from vehicle_series group by xmin::text order by 1',
    )
    return rows
  }
  expect(await writes()).toEqual([{ series: before }])
  const newer = [heads, `${first} 2040`, ...rest, aLine('999999', 'Tappet', 'One', '1.4', '4', '2030-2031')]
  await writeFile(file, `${newer.join('\n')}\n`)
  expect(second).toBeDefined()
  expect(await loadVehicles(database.db, { series: file })).toBe(true)
  expect(await countSeries()).toBe(before + 1)
  // The series with another year, and the new one.
  expect(await writes()).toEqual([{ series: 2 }, { series: before - 1 }])
  const { years } = await database.db
    .selectFrom('vehicle_series')
    .select('years')
    .where('id', '=', Number(first.split('\t')[0]))
    .executeTakeFirstOrThrow()
  expect(years.at(-1)).toBe(2040)
})

it('loads once, although two processes start at the same moment', async () => {
  const both = await Promise.all([loadVehicles(database.db), loadVehicles(database.db)])
  expect(both.toSorted()).toEqual([false, true])
})

it.each([
  ['a line with too few cells', aLine('1', 'Honda', 'Civic', '1.8', '4', '2005').replace(/\t[^\t]*$/, '')],
  ['a line with too many cells', `${aLine('1', 'Honda', 'Civic', '1.8', '4', '2005')}\tSedan`],
  ['years in the wrong order', aLine('1', 'Honda', 'Civic', '1.8', '4', '2005 2003')],
  ['an id that is no number', aLine('x', 'Honda', 'Civic', '1.8', '4', '2005')],
])('refuses %s, with its number', async (_, line) => {
  const file = join(inject('folder'), 'wrong-vehicles.tsv')
  await writeFile(file, `${heads}\n${line}\n`)
  await expect(loadVehicles(database.db, { series: file })).rejects.toThrow('Line 2 of the vehicles is wrong')
  expect(await countSeries()).toBe(0)
})

/** Makes without a vehicle in the shop: a VIN of theirs is named all the same. */
const others = [
  ...['Chery', 'DAF', 'Geely', 'Great Wall', 'Holden', 'International', 'Iveco', 'Kenworth', 'Lancia'],
  ...['Mack', 'MAN', 'Maruti Suzuki', 'Motor Coach Industries', 'Peterbilt', 'Scania', 'Tata'],
]

it('every make of the identifiers is a make of the vehicles, or known to have none', async () => {
  const text = await readFile(new URL('../../src/finding/vehicles/inside/wmi.ts', import.meta.url), 'utf8')
  const makes = new Set(
    (await readFile(shipped, 'utf8')).split('\n').map((line) => nameKey(line.split('\t')[3] ?? '')),
  )
  const codes = [...text.matchAll(/^ {2}'?([^':\n]+)'?: '([A-Z0-9 ]+)',$/gm)]
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter(([, make]) => !makes.has(nameKey(make ?? ''))).map(([, make]) => make)).toEqual(others)
  for (const [, make, list = ''] of codes)
    for (const code of list.split(' '))
      expect([code, makeOfWmi(`${code}00000000000000`)]).toEqual([code, make])
})
