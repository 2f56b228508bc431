import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { loadVehicles } from '#finding/vehicles/load.ts'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { importRefusals } from '#office/imports/messages/import-rules.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aLine } from './a-line.ts'
import { file, fileActions, withIds } from './some-files.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, apply, importAll, exported, refused } = fileActions(shop, admin)

const shipped = new URL('../../src/finding/vehicles/vehicles.tsv', import.meta.url)
let civic: number
beforeAll(async () => {
  await shop.database.pool.query(`delete from shop_facts where name = 'vehicles_loaded'`)
  await loadVehicles(shop.database.db)
  const { vehicles = [] } = await choose('2003', 'Honda', 'Civic')
  civic = vehicles[0]?._id ?? 0
  expect(civic).toBeGreaterThan(0)
})

const choose = (year: string, make: string, model: string) =>
  shop.call('chooseVehicle', { query: { year, make, model } })
const one = (id: number) => shop.call('oneVehicle', { params: { id: String(id) } })
const idOf = async (year: string, make: string, model: string) =>
  (await choose(year, make, model)).vehicles?.map(({ _id }) => _id)
const firstOwn = 1_000_000
const state = async () => (await shop.database.pool.query('select * from vehicle_series order by id')).rows

const yearsIn = (ranges: string) =>
  ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })

let makes = 0
/** The name of a make that no other test has. */
const aMake = () => `Acme ${String.fromCharCode(65 + makes++)}`

describe('a file of vehicles', () => {
  it('is checked first, which changes nothing, and then imported as it was shown', async () => {
    const [make, before] = [aMake(), await state()]
    const csv = file(`2031,${make},Roadster,,1.8,4`, `2032,${make},Roadster,,1.8,4`, `2003,Honda,Civic,,,`)
    const checked = await send(csv)
    expect(checked).toMatchObject({ rows: 3, addedCount: 3, changedCount: 0, unchanged: 0, problems: [] })
    expect(checked.added[0]).toEqual({ line: 2, vehicle: `2031 ${make} Roadster 1.8 L 4-cylinder` })
    expect(await state()).toEqual(before)
    expect(await apply()).toMatchObject({ addedCount: 3, state: 'applied', fates: { done: 3 } })
    const [id] = (await idOf('2031', make, 'Roadster')) ?? []
    expect(id).toBeGreaterThanOrEqual(vehicleId(firstOwn, 1900))
    expect(await one(id ?? 0)).toMatchObject({ year: 2031, make, engine: '1.8 L 4-cylinder' })
    expect(await auditEntriesOn(shop.database, 'import', checked._id)).toMatchObject([
      { actor: admin.email, act: 'import', after: { added: 3, changed: 0 } },
    ])
    // In other writings it is the same vehicle.
    for (const engine of ['1.8 L 4-cylinder', '"1.8 L, 4 cylinders"']) {
      const again = file(`2031, ${make.toUpperCase()} ,road-ster,${engine},,`)
      expect(await send(again)).toMatchObject({ addedCount: 0, unchanged: 1, problems: [] })
    }
    // Another year joins it, and its first year keeps the id.
    await importAll(file(`2030,${make},Roadster,,1.8,4`))
    expect(await idOf('2031', make, 'Roadster')).toEqual([id])
    expect(await idOf('2030', make, 'Roadster')).toEqual([(id ?? 0) - 1])
  })

  it('with all vehicles of the source changes nothing', async () => {
    const [heads = '', ...rows] = (await readFile(shipped, 'utf8')).trimEnd().split('\n')
    const columns = heads.split('\t')
    const cellsOf = (row: string) => {
      const cells = row.split('\t')
      return (...names: readonly string[]) => names.map((name) => cells[columns.indexOf(name)] ?? '')
    }
    // The retired ones as their source had them: without what is known of others.
    const source = rows.flatMap((row) => {
      const of = cellsOf(row)
      const [retired = '', make, model, litres = '', cylinders, ranges = ''] = of(
        ...['retired', 'make', 'model', 'litres', 'cylinders', 'years'],
      )
      if (retired === '') return []
      return yearsIn(ranges).map((year) => `${year},"${make}","${model}",${litres || '0'},${cylinders},EPA`)
    })
    const csv = ['year,make,model,displ_l,cylinders,source', ...source].join('\n')
    // The source has two vehicles twice, with one space and with two.
    const doubled = source.filter((row) => /^2001,"GMC","Savana 1500.2500 2WD/.test(row))
    expect(doubled.length).toBeGreaterThan(0)
    const more = doubled.map((row) => row.replace(' 2WD', '  2WD'))
    const count = source.length + more.length
    expect(count).toBeGreaterThan(31_000)
    expect(await send([csv, ...more].join('\n'))).toMatchObject({
      unchanged: count,
      addedCount: 0,
      problems: [],
      refused: 0,
    })
  })

  it('that was exported changes nothing; names that a spreadsheet would execute come back as they are', async () => {
    const make = aMake()
    await importAll(file(`2031,"=${make};+x",'-1,"@4; ""big"", é",2.0,6`))
    const before = await state()
    const copy = await exported()
    expect(copy).toMatch(
      /^id,year,make,model,engine,litres,cylinders,market,submodel,drive,body,fuel,aspiration,cc,kw,generation,engine_codes,from,to\r\n/,
    )
    const exportedRows = copy.trimEnd().split('\r\n').length - 1
    expect(exportedRows).toBeGreaterThan(70_000)
    expect(await importAll(copy)).toMatchObject({
      unchanged: exportedRows,
      addedCount: 0,
      changedCount: 0,
      problems: [],
    })
    expect(await state()).toEqual(before)
    expect(before.at(-1)).toMatchObject({ make: `=${make};+x`, model: '-1', engine: '@4; "big", é' })
  })

  it('changes the names of the owner’s vehicles by their ids, in all their years', async () => {
    const make = aMake()
    await importAll(file(`2031,${make},Roadster,,1.8,4`, `2032,${make},Roadster,,1.8,4`))
    const [id = 0] = (await idOf('2031', make, 'Roadster')) ?? []
    const alone = await send(withIds(`${id},2031,${make},Speedster,,2,4`))
    expect(alone.problems).toMatchObject([{ line: 2, column: 'id', message: rules.missingYears }])
    expect(alone.problems[0]?.right).toContain(`2032: ${id + 1}`)
    const csv = withIds(`${id},2031,${make},Speedster,,2,4`, `${id + 1},2032,${make},Speedster,,2,4`)
    const { changed } = await send(csv)
    expect(changed[0]).toMatchObject({
      line: 2,
      vehicle: `2031 ${make} Roadster 1.8 L 4-cylinder`,
      fields: [
        { field: 'Model', before: 'Roadster', after: 'Speedster' },
        { field: 'Litres', before: '1.8', after: '2' },
      ],
    })
    expect(await importAll(csv)).toMatchObject({ changedCount: 2, addedCount: 0 })
    expect(await one(id)).toMatchObject({ year: 2031, model: 'Speedster', engine: '2.0 L 4-cylinder' })
    // Its old name is another vehicle now.
    await importAll(file(`2031,${make},Roadster,,1.8,4`))
    expect(await idOf('2031', make, 'Roadster')).not.toEqual([id])
    const [series] = await auditEntriesOn(shop.database, 'vehicle', String(Math.floor(id / 256)))
    expect(series).toMatchObject({
      act: 'edit',
      before: { model: 'Roadster' },
      after: { model: 'Speedster' },
    })
  })

  it('gives no id to another vehicle', async () => {
    const make = aMake()
    await importAll(file(`2031,${make},One,,,`, `2031,${make},Two,,,`))
    const [[id = 0] = []] = [await idOf('2031', make, 'One')]
    const before = await state()
    const wrong = await send(
      withIds(
        `${civic},2003,${make},Roadster,,1.8,4`,
        `${civic},2003,Honda,Civic,,,`,
        `${id},2030,${make},One,,,`,
        `${id},2031,${make},Two,,,`,
        `${civic + 255},2003,Honda,Civic,,,`,
        `2147483647,2003,Honda,Civic,,,`,
        `0,2003,Honda,Civic,,,`,
        `1.23E+05,2003,Honda,Civic,,,`,
        `,2031,${make},Two,,,`,
        `,2031,${make.toLowerCase()},TWO,,,`,
        `,2031,${make},Two,,,`,
        `,2031,${make},Three,,,`,
        `,2031,${make},three,,,`,
      ),
    )
    expect(wrong.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'id', expect.stringMatching(/belongs to 2003 Honda Civic/)],
      [3, 'id', rules.idTwice(2)],
      [4, 'year', rules.otherYear],
      [5, 'model', rules.taken(vehicleId(Math.floor(id / 256) + 1, 2031))],
      [6, 'id', rules.unknownId],
      [7, 'id', rules.unknownId],
      [8, 'id', rules.id],
      [9, 'id', rules.id],
      [12, 'model', rules.sameVehicle(10)],
      [14, 'model', rules.sameVehicle(13)],
    ])
    // Of the rows without a mistake one is new.
    expect(await apply()).toMatchObject({ fates: { done: 1 } })
    const after = await state()
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({ make, model: 'Three' })
  })

  it('stays as it is when a newer file of the shop comes, and cannot be overwritten by it', async () => {
    const make = aMake()
    await importAll(file(`2031,${make},Roadster,,1.8,4`, `2032,Honda,Civic,,1.7,4`))
    const own = async () => (await state()).filter(({ id }) => id >= firstOwn)
    const [before, honda] = [await own(), await idOf('2032', 'Honda', 'Civic')]
    const path = join(inject('folder'), 'newer-than-the-owners.tsv')
    const text = await readFile(shipped, 'utf8')
    await writeFile(path, `${text}${aLine('900001', make, 'Roadster', '1.8', '4', '2031')}\n`)
    expect(await loadVehicles(shop.database.db, { series: path })).toBe(true)
    expect(await own()).toEqual(before)
    expect(await idOf('2032', 'Honda', 'Civic')).toEqual(honda)
    await writeFile(path, `${text}${aLine(String(firstOwn), 'Other', 'Vehicle', '1.8', '4', '2031')}\n`)
    await expect(loadVehicles(shop.database.db, { series: path })).rejects.toThrow(/is wrong/)
    expect(await own()).toEqual(before)
    expect(await importAll(await exported())).toMatchObject({ addedCount: 0, changedCount: 0, problems: [] })
  })
})

it('a mistake leaves out its row, which can be mended and sent again', async () => {
  const make = aMake()
  const before = await state()
  const checked = await send(file(`2031,${make},One,,,`, `2032,${make},Two,,,`, `1899,${make},Three,,,`))
  expect(checked).toMatchObject({ addedCount: 2, refused: 1, rows: 3 })
  expect(await apply()).toMatchObject({ state: 'applied', fates: { done: 2, left: 0 } })
  expect(await state()).toHaveLength(before.length + 2)
  const rest = await refused()
  expect(rest).toContain(`1899,${make},Three,,,,4,year: ${rules.year} (1899)`)
  expect(await importAll(rest.replace('1899,', '1999,'))).toMatchObject({ addedCount: 1, problems: [] })
})

it('all vehicles of a file are there or none, although the database refuses the last of many', async () => {
  const make = aMake()
  const before = await state()
  const rows = Array.from({ length: 6000 }, (_, at) => `2031,${make},M${at},,,`)
  const checked = await send(file(...rows))
  await shop.database.pool.query(
    `alter table vehicle_series add constraint planted check (model_key <> 'm5999') not valid`,
  )
  await shop.call('applyImport', {
    params: { id: checked._id },
    body: { digest: checked.digest },
    token: admin.token,
  })
  const now = () => shop.call('oneImport', { params: { id: checked._id }, token: admin.token })
  // A person need not wait for the tries between which the queue waits.
  await expect
    .poll(
      async () => {
        await shop.database.pool.query(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
        )
        return (await now()).state
      },
      { timeout: 30_000 },
    )
    .toBe('failed')
  expect(await now()).toMatchObject({ message: importRefusals.broken })
  await shop.database.pool.query('alter table vehicle_series drop constraint planted')
  expect(await state()).toEqual(before)
  expect(await importAll(file(...rows))).toMatchObject({ fates: { done: 6000 } })
})
