import { expect, it } from 'vitest'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { partsOfId } from '#finding/vehicles/model.ts'
import { vehicleUses } from '#office/imports/vehicles/messages/vehicle-import-words.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer } from '../builders.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { checkoutFixture } from '../checkout/fixture.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { file, fileActions, withIds } from './some-files.ts'

/* Imports of vehicles that are undone. */

const fixture = checkoutFixture()
const { shop } = fixture
const lazy = () => ({
  ...fileActions(shop, fixture.admin),
  ...fitmentActions(shop, fixture.admin),
})

let makes = 0
const aMake = () => `Undo ${String.fromCharCode(65 + makes++)}`

async function idOf(year: number, make: string, model: string): Promise<number> {
  const { vehicles = [] } = await shop.call('chooseVehicle', { query: { year: String(year), make, model } })
  return vehicles[0]?._id ?? 0
}

it('takes back the vehicles that nobody uses, and names for what each of the others is needed', async () => {
  const { importAll, undo, rows, list, send } = lazy()
  const make = aMake()
  const models = ['Ordered', 'Saved', 'Carted', 'Fitted', 'Listed', 'Free']
  const csv = file(...models.map((model) => `2031,${make},${model},,,`))
  const done = await importAll(csv)
  const ids = new Map<string, number>()
  for (const model of models) ids.set(model, await idOf(2031, make, model))
  const id = (model: string) => ids.get(model) ?? 0
  const customer = await aCustomer(shop.database)
  await shop.call('saveVehicle', {
    params: { vehicle: String(id('Saved')) },
    body: {},
    token: customer.token,
  })
  const part = await fixture.aPart({})
  await list(part.id, aFitment({ make, model: 'Ordered', fromYear: 2031, toYear: 2031 }))
  const fitted = await fixture.aPart({})
  await list(fitted.id, aFitment({ make, model: 'Fitted', fromYear: 2031, toYear: 2031 }))
  const [ordered, waiting] = [await aBrowser(shop), await aBrowser(shop)]
  for (const [browser, model] of [
    [ordered, 'Ordered'],
    [waiting, 'Carted'],
  ] as const)
    await shop.call('addToCart', {
      headers: cartHeader(browser.token),
      body: { lines: [{ toolsId: part.id, vehicle: id(model) }] },
    })
  await fixture.checkOut(ordered)
  await shop.database.db
    .insertInto('vehicle_outside_ids')
    .values({ series_id: partsOfId(id('Listed')).seriesId, kind: 'ktype', value: '4711', source: 'A list' })
    .execute()
  await shop.jobsDone()

  expect(await undo(done)).toMatchObject({ state: 'undone', fates: { deleted: 1, kept: 5, done: 0 } })
  const kept = await rows(done._id, { fate: 'kept' })
  expect(kept.map(({ tools, problems }) => [tools, problems[0]?.message])).toEqual([
    [`2031 ${make} Ordered`, vehicleUses.order],
    [`2031 ${make} Saved`, vehicleUses.garage],
    [`2031 ${make} Carted`, vehicleUses.cart],
    [`2031 ${make} Fitted`, vehicleUses.fitment],
    [`2031 ${make} Listed`, vehicleUses.ids],
  ])
  const offered = await shop.call('chooseVehicle', { query: { year: '2031', make } })
  expect(offered.models?.toSorted()).toEqual(models.slice(0, 5).toSorted())
  // Where a browser has it, it is still that vehicle.
  const gone = await shop.call('oneVehicle', { params: { id: String(id('Free')) } })
  expect(gone).toMatchObject({ year: 2031, make, model: 'Free' })
  expect(await auditEntriesOn(shop.database, 'import', done._id)).toMatchObject([
    { act: 'import', after: { added: 6 } },
    { act: 'undo_import', after: { added: 1 } },
  ])
  // What was taken back is new again, with another id.
  expect(await send(csv)).toMatchObject({ addedCount: 1, unchanged: 5 })
  await importAll(csv)
  expect(await idOf(2031, make, 'Free')).not.toBe(id('Free'))
})

it('takes back the years that a file added to a vehicle, and leaves its other years', async () => {
  const { importAll, undo } = lazy()
  const make = aMake()
  await importAll(file(`2031,${make},One,,,`))
  const first = await idOf(2031, make, 'One')
  const done = await importAll(file(`2030,${make},One,,,`, `2032,${make},One,,,`))
  expect(await idOf(2032, make, 'One')).toBe(first + 1)
  expect(await undo(done)).toMatchObject({ fates: { deleted: 2, kept: 0 } })
  expect(await idOf(2031, make, 'One')).toBe(first)
  expect([await idOf(2030, make, 'One'), await idOf(2032, make, 'One')]).toEqual([0, 0])
})

it('puts back the names that a file gave', async () => {
  const { importAll, undo } = lazy()
  const make = aMake()
  const added = await importAll(file(`2031,${make},Roadster,,1.8,4`, `2032,${make},Roadster,,1.8,4`))
  const id = await idOf(2031, make, 'Roadster')
  const done = await importAll(
    withIds(`${id},2031,${make},Speedster,,2,4`, `${id + 1},2032,${make},Speedster,,2,4`),
  )
  expect(await undo(done)).toMatchObject({ fates: { undone: 2, kept: 0 } })
  expect(await shop.call('oneVehicle', { params: { id: String(id) } })).toMatchObject({
    model: 'Roadster',
    engine: '1.8 L 4-cylinder',
  })
  const entries = await auditEntriesOn(shop.database, 'vehicle', String(partsOfId(id).seriesId))
  expect(entries.at(-1)).toMatchObject({ act: 'edit', after: { model: 'Roadster' } })
  // As it has its name again, the file that added it can be undone too.
  expect(await undo(added)).toMatchObject({ fates: { deleted: 2 } })
})

it('leaves a vehicle that was renamed since, whether the file had added or renamed it', async () => {
  const { importAll, undo, rows } = lazy()
  const make = aMake()
  const added = await importAll(file(`2031,${make},One,,,`))
  const id = await idOf(2031, make, 'One')
  const renamed = await importAll(withIds(`${id},2031,${make},Two,,,`))
  await importAll(withIds(`${id},2031,${make},Three,,,`))
  for (const one of [added, renamed]) {
    expect(await undo(one)).toMatchObject({ state: 'undone', fates: { kept: 1, undone: 0, deleted: 0 } })
    expect(await rows(one._id)).toMatchObject([{ problems: [{ message: rules.changedSince }] }])
  }
  expect(await shop.call('oneVehicle', { params: { id: String(id) } })).toMatchObject({ model: 'Three' })
})

it('leaves the new names of a vehicle that got further years since', async () => {
  const { importAll, undo } = lazy()
  const make = aMake()
  await importAll(file(`2031,${make},One,,,`))
  const id = await idOf(2031, make, 'One')
  const renamed = await importAll(withIds(`${id},2031,${make},Two,,,`))
  await importAll(file(`2032,${make},Two,,,`))
  expect(await undo(renamed)).toMatchObject({ fates: { kept: 1, undone: 0 } })
  expect(await idOf(2032, make, 'Two')).toBe(id + 1)
})

it('does not put back a name that another vehicle has by now', async () => {
  const { importAll, undo, rows } = lazy()
  const make = aMake()
  await importAll(file(`2031,${make},One,,,`))
  const id = await idOf(2031, make, 'One')
  const renamed = await importAll(withIds(`${id},2031,${make},Two,,,`))
  const later = await importAll(file(`2031,${make},One,,,`))
  const other = await idOf(2031, make, 'One')
  expect(await undo(renamed)).toMatchObject({ fates: { kept: 1, undone: 0 } })
  expect(await rows(renamed._id)).toMatchObject([{ problems: [{ message: rules.taken(other) }] }])
  await undo(later)
  expect(await idOf(2031, make, 'One')).toBe(0)
  expect(await idOf(2031, make, 'Two')).toBe(id)
})
