import { describe, expect, it } from 'vitest'
import { outsideRefusals, outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer } from '../builders.ts'
import { aSeries, store } from './a-vehicle.ts'
import { fileActions } from './some-files.ts'
import {
  american,
  ball,
  ballPlus,
  estate,
  eu,
  idActions,
  idFile,
  idShop,
  ids,
  make,
  petrol,
  silent,
  sorted,
} from './some-ids.ts'

const { shop, admin, send, importAll, sources, removeSource, vehiclesOf } = idShop()

const stored = async () =>
  (await shop.database.pool.query('select * from vehicle_outside_ids order by 4, 3, 1, 2')).rows

describe('a file of ids', () => {
  it('is checked first, which changes nothing, and then imported as it was shown', async () => {
    const before = await stored()
    const csv = idFile(`ktype,09384,${make},Ball,2003-2004,1896,77,Diesel,TEST one`)
    const checked = await send(csv)
    expect(checked).toMatchObject({
      rows: 1,
      addedCount: 1,
      attachedCount: 2,
      refused: 0,
      undecidedCount: 0,
      isDone: false,
      added: [{ line: 2, kind: 'ktype', id: '9384', vehicle: `${make} Ball, 2 versions, 2003–2004` }],
    })
    expect(await stored()).toEqual(before)
    expect(await importAll(csv)).toMatchObject({ addedCount: 1, isDone: true })
    // It is one id, of two versions.
    expect(await sources()).toContainEqual({ source: 'TEST one', ids: 1, vehicles: 2 })
    expect(await vehiclesOf('ktype', '9384')).toEqual([
      ...ids(ball, 2004),
      ...ids(estate, 2004),
      ...ids(ball, 2003),
    ])
    expect(await auditEntriesOn(shop.database, 'outside_ids', 'TEST one')).toMatchObject([
      { actor: admin.email, act: 'import', after: { rows: 1, added: 2 } },
    ])
    const after = await stored()
    expect(await importAll(csv)).toMatchObject({ addedCount: 0, unchanged: 1 })
    expect(await stored()).toEqual(after)
  })

  it('names a vehicle by its id, a series by its own, and all versions of a model where it says no more', async () => {
    const csv = ['Kind;Value;Vehicle;Series;Make;Model;Source']
    csv.push(`epid;7001;${vehicleId(ball.id, 2004)};;;;TEST`)
    csv.push(`epid;7002;;${estate.id};;;TEST`)
    csv.push(`epid;7003;;;${make};ball plus;TEST`)
    csv.push(`HSN/TSN;0001/tst;;;${make};BALL;TEST`)
    csv.push(`aces_base_vehicle;7005;;;${make};Ball;TEST`)
    const { undecided, problems } = await importAll(csv.join('\n'))
    expect({ undecided, problems }).toEqual({ undecided: [], problems: [] })
    expect(await vehiclesOf('epid', '7001')).toEqual(ids(ball, 2004))
    expect(sorted(await vehiclesOf('epid', '7002'))).toEqual(ids(estate, 2004, 2005))
    expect(await vehiclesOf('epid', '7003')).toEqual(ids(ballPlus, 2005))
    // A German paper is of no car that was sold in America alone, and an American list of no other.
    const european = [...ids(ball, 2003, 2004, 2005), ...ids(estate, 2004, 2005), ...ids(petrol, 2003, 2004)]
    expect(sorted(await vehiclesOf('hsn_tsn', '0001TST'))).toEqual(
      sorted([...european, ...ids(silent, 2005)]),
    )
    expect(sorted(await vehiclesOf('aces_base_vehicle', '7005'))).toEqual(ids(american, 2003, 2004))
  })

  it.each(['0603/TST', '0603 tst', '0603TST', ' 0603-Tst '])(
    'has one id in any writing: %s',
    async (value) => {
      await importAll(idFile(`hsn_tsn,0603/TST,${make},Ball,2005,1896,77,Diesel,TEST writing`))
      expect(await vehiclesOf('hsn_tsn', value)).toEqual([...ids(ball, 2005), ...ids(estate, 2005)])
      expect(await send(idFile(`hsn_tsn,${value},${make},Ball,2005,1896,77,Diesel,TEST`))).toMatchObject({
        unchanged: 1,
      })
    },
  )

  it.each([
    [`ktype,8001,Nomake,Ball,,,,,T`, 'make', rules.noMake],
    [`ktype,8001,${make},Cube,,,,,T`, 'model', rules.noModel],
    [`ktype,8001,${make},Ball Sport,,,,,T`, 'model', rules.noModel],
    [`ktype,8001,${make},Ball 1.9,,,,,T`, 'model', rules.noModel],
    [`ktype,8001,${make},Ball|Ball Plus,2005,1896,77,Diesel,T`, 'model', rules.severalModels],
    [`ktype,8001,${make},Ball,1990-2002,,,,T`, 'years', rules.noneThen],
    [`ktype,8001,${make},Ball,,1896,96,,T`, 'engine', rules.notSaid],
    [`ktype,8001,${make},Ball,2005,1968,103,Diesel,T`, 'engine', rules.notSaid],
    [`ktype,8001,${make},Ball,,2500,,,T`, 'engine', rules.noneSo],
    [`ktype,8001,${make},Ball,2003,1896,77,Petrol,T`, 'engine', rules.noneSo],
  ])('does not decide what could be several vehicles or none: %s', async (row, column, message) => {
    const before = await stored()
    const { undecided, digest, addedCount, refused } = await send(idFile(row))
    expect(undecided).toMatchObject([{ line: 2, column, message }])
    expect(undecided[0]?.right).not.toBe('')
    expect({ addedCount, refused }).toEqual({ addedCount: 0, refused: 0 })
    await expect(send(idFile(row), { digest })).rejects.toMatchObject({ status: 409, code: 'import_refused' })
    expect(await stored()).toEqual(before)
  })

  it('names each wrong cell, and imports nothing of the file unless the others are to be left out', async () => {
    const csv = idFile(
      `ktype,93x4,${make},Ball,,,,,T`,
      `hsn_tsn,603/BGU,${make},Ball,,,,,T`,
      `vin,8002,${make},Ball,,,,,T`,
      `ktype,8002,,,,,,,T`,
      `ktype,8002,${make},Ball,03-05,,,,T`,
      `ktype,8002,${make},Ball,2005-2003,,,,T`,
      `ktype,8002,${make},Ball,,1.9 TDI,x,Milk,T`,
      `ktype,8002,${make},Ball,,,,,`,
      `ktype,8002,${make},"Ba\u202ell",,,,,T`,
      `ktype,8002,${make},Ball,,,,,T,more`,
      `ktype,8002,${make},Ball,2003,1390,55,Petrol,TEST rest`,
    )
    const before = await stored()
    const { problems, digest, refused, addedCount } = await send(csv)
    expect(problems.map(({ line, column, value, message }) => [line, column, value, message])).toEqual([
      [2, 'value', '93x4', rules.value('K-Type')],
      [3, 'value', '603/BGU', rules.value('HSN/TSN')],
      [4, 'kind', 'vin', rules.kind],
      [5, 'make', '', rules.empty],
      [5, 'model', '', rules.empty],
      [6, 'years', '03-05', rules.years],
      [7, 'years', '2005-2003', rules.backwards],
      [8, 'fuel', 'Milk', rules.fuel],
      [8, 'cc', '1.9 TDI', rules.number],
      [8, 'kw', 'x', rules.number],
      [9, 'source', '', rules.empty],
      [10, 'model', 'Ba\ufffdll', rules.unseen],
      [11, '', 'more', rules.tooManyCells],
    ])
    expect(problems.every(({ right }) => right !== '')).toBe(true)
    expect({ refused, addedCount }).toEqual({ refused: 10, addedCount: 1 })
    await expect(send(csv, { digest })).rejects.toMatchObject({ status: 409, code: 'import_refused' })
    expect(await stored()).toEqual(before)
    expect(await send(csv, { digest, skipOthers: 'true' })).toMatchObject({ isDone: true, refused: 10 })
    expect(await vehiclesOf('ktype', '8002')).toEqual(ids(petrol, 2003))
  })

  it.each([
    ['', rules.noIds],
    ['make,model', rules.noIds],
    ['kind,value', rules.noVehicle],
    ['ktype,ktypnr,make,model', rules.columnTwice],
  ])('needs its columns: "%s"', async (heads, message) => {
    const { problems } = await send(`${heads}\na,b,c,d`)
    expect(problems.map((one) => one.message)).toContain(message)
  })

  it('imports nothing if vehicles were changed since it was checked', async () => {
    const csv = idFile(`ktype,8003,${make},Kegel,,,,,TEST`)
    const { digest } = await send(csv)
    await store(shop.database, [aSeries({ ...eu, model: 'Kegel', years: [2005] })])
    const before = await stored()
    await expect(send(csv, { digest, skipOthers: 'true' })).rejects.toMatchObject({
      status: 409,
      code: 'import_changed',
      message: outsideRefusals.changed,
    })
    expect(await stored()).toEqual(before)
  })

  it('is refused as a whole where it is no CSV in UTF-8, or too long', async () => {
    await expect(send(new Uint8Array([0x6b, 0xff, 0x0a]))).rejects.toMatchObject({ code: 'not_utf8' })
    await expect(send('kind,value\n"ktype,1')).rejects.toMatchObject({ code: 'broken_row' })
    await expect(send(`kind,value,make,model\n${'ktype,1,A,B\n'.repeat(70_001)}`)).rejects.toMatchObject({
      status: 413,
    })
  })
})

describe('the ids of a source', () => {
  it('can be removed together, and stay in no export', async () => {
    await importAll(idFile(`epid,555001,${make},Ball,2003,1390,55,Petrol,TEST licensed`))
    await importAll(idFile(`epid,555002,${make},Ball,2003,1390,55,Petrol,TEST other`))
    const counts = { ids: 1, vehicles: 1 }
    expect(await sources()).toContainEqual({ source: 'TEST licensed', ...counts })
    const exported = await fileActions(shop, admin).exported()
    expect(exported).toContain(make)
    expect(exported).not.toContain('555001')
    expect(await removeSource('TEST licensed')).toBe(1)
    expect(await vehiclesOf('epid', '555001')).toEqual([])
    expect(await vehiclesOf('epid', '555002')).toEqual(ids(petrol, 2003))
    expect((await sources()).map(({ source }) => source)).not.toContain('TEST licensed')
    expect(await auditEntriesOn(shop.database, 'outside_ids', 'TEST licensed')).toMatchObject([
      { act: 'import' },
      { act: 'remove', before: { ids: 1 } },
    ])
    await expect(removeSource('TEST licensed')).rejects.toMatchObject({ status: 404 })
  })
})

describe('an id', () => {
  it('is known to searches as soon as it is imported, and no more when its source is removed', async () => {
    const find = (q: string, vehicle?: number) =>
      shop.call('find', { query: { q, ...(vehicle && { vehicle: String(vehicle) }) } })
    const meant = async (q: string) => (await find(q)).understood.vehicle?.vehicles ?? []
    expect(await meant('hsn 0002 tsn tst')).toEqual([])
    expect(await meant('hsn 0002 tsn tst')).toEqual([])
    await importAll(idFile(`hsn_tsn,0002/TST,${make},Ball,2003-2004,1390,55,Petrol,TEST searched`))
    expect(sorted(await meant('hsn 0002 tsn tst'))).toEqual(ids(petrol, 2003, 2004))
    // One of several that was chosen is the one that is meant.
    const { understood } = await find('oil filter hsn 0002 tsn tst', vehicleId(petrol.id, 2004))
    expect(understood.vehicle).toBeUndefined()
    await removeSource('TEST searched')
    expect(await meant('hsn 0002 tsn tst')).toEqual([])
  })

  it('is none of a series that was retired since', async () => {
    const gone = aSeries({ ...eu, model: 'Rad', years: [2001] })
    await store(shop.database, [gone])
    await importAll(idFile(`ktype,8100,${make},Rad,,,,,TEST`))
    expect(await vehiclesOf('ktype', '8100')).toEqual(ids(gone, 2001))
    await shop.database.pool.query('update vehicle_series set is_retired = true where id = $1', [gone.id])
    expect(await vehiclesOf('ktype', '8100')).toEqual([])
  })

  it('that the shop does not know names none, and what is none is refused', async () => {
    expect(await vehiclesOf('ktype', '999999')).toEqual([])
    await expect(vehiclesOf('ktype', 'abc')).rejects.toMatchObject({ status: 400, code: 'invalid_value' })
    await expect(vehiclesOf('vin', '1')).rejects.toMatchObject({ status: 400 })
  })

  it('is imported and removed by nobody without the permission', async () => {
    const customer = await aCustomer(shop.database)
    await importAll(idFile(`epid,555003,${make},Ball,2003,1390,55,Petrol,TEST guarded`))
    const before = await stored()
    const others = idActions(shop, customer)
    const csv = idFile(`epid,555004,${make},Ball,2003,1390,55,Petrol,TEST guarded`)
    await expect(others.send(csv)).rejects.toMatchObject({ status: 403 })
    await expect(others.sources()).rejects.toMatchObject({ status: 403 })
    await expect(others.removeSource('TEST guarded')).rejects.toMatchObject({ status: 403 })
    await expect(idActions(shop, { token: 'none' }).send(csv)).rejects.toMatchObject({ status: 401 })
    expect(await stored()).toEqual(before)
  })
})
