import { expect, it } from 'vitest'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'
import { file, fileActions, withIds } from './some-files.ts'

/* Files of vehicles, and what was changed in the shop since they were checked. */

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, apply, undo, importAll, rows: rowsOf } = fileActions(shop, admin)

const idOf = async (year: string, make: string, model: string) =>
  (await shop.call('chooseVehicle', { query: { year, make, model } })).vehicles?.map(({ _id }) => _id)
const one = (id: number) => shop.call('oneVehicle', { params: { id: String(id) } })

let makes = 0
const aMake = () => `Acme ${String.fromCharCode(65 + makes++)}`

it('a vehicle that came in since the check is left and named, and the others are made', async () => {
  const make = aMake()
  const checked = await send(file(`2031,${make},One,,,`, `2031,${make},Two,,,`))
  await store(shop.database, [
    { ...aSeries({ make, model: 'Two', litres: null, cylinders: null, years: [2031] }), id: 999_000 },
  ])
  expect(await apply()).toMatchObject({ state: 'applied', fates: { done: 1, left: 1 } })
  expect(await rowsOf(checked._id, { fate: 'left' })).toMatchObject([
    { line: 3, problems: [{ message: rules.addedSince }] },
  ])
  expect(await idOf('2031', make, 'One')).toHaveLength(1)
  expect(await idOf('2031', make, 'Two')).toEqual([vehicleId(999_000, 2031)])
})

it('a vehicle that was renamed since the check is left, in all its years', async () => {
  const make = aMake()
  await importAll(file(`2031,${make},One,,,`, `2032,${make},One,,,`))
  const [id = 0] = (await idOf('2031', make, 'One')) ?? []
  const renamed = (model: string) =>
    withIds(`${id},2031,${make},${model},,,`, `${id + 1},2032,${make},${model},,,`)
  const checked = await send(renamed('Two'))
  await importAll(renamed('Three'))
  await shop.call('applyImport', {
    params: { id: checked._id },
    body: { digest: checked.digest },
    token: admin.token,
  })
  await shop.jobsDone()
  expect(await rowsOf(checked._id, { fate: 'left' })).toMatchObject([
    { problems: [{ message: rules.changedSince }] },
    { problems: [{ message: rules.changedSince }] },
  ])
  expect(await one(id)).toMatchObject({ model: 'Three' })
})

it('ids that an undo has taken back are never given again', async () => {
  const make = aMake()
  const done = await importAll(file(`2031,${make},One,,,`))
  const [first = 0] = (await idOf('2031', make, 'One')) ?? []
  await undo(done)
  expect(await idOf('2031', make, 'One')).toEqual([])
  expect((await send(withIds(`${first},2031,${make},One,,,`))).problems).toMatchObject([
    { column: 'id', message: rules.unknownId },
  ])
  await importAll(file(`2031,${make},One,,,`))
  const [second = 0] = (await idOf('2031', make, 'One')) ?? []
  expect(second).toBeGreaterThan(first)
})
