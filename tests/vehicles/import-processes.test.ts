import pino from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openShop } from '#app/server/shop.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { callsTo } from '../call.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'
import { file, fileActions } from './some-files.ts'

const shop = suiteFixture(openTestShop)
const other = suiteFixture(async () => {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: shop.database.url,
    DATA_DIR: shop.dataDir,
    TIME_ZONE: 'UTC',
  })
  const process = await openShop(config, pino({ level: 'silent' }))
  return { call: callsTo(process.url), close: () => process.close() }
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { importAll } = fileActions(shop, admin)

it('imported vehicles are chosen, understood and fitted in every process', async () => {
  const known = aSeries({ make: 'Acme', model: 'Roadster', years: [2015] })
  await store(shop.database, [known])
  const { id } = await aProduct(shop.database, { name: 'Flywheel' })
  const { list } = fitmentActions(shop, admin)
  await list(id, aFitment({ make: 'Acme', model: 'Roadster', fromYear: 2010, toYear: 2035 }))
  const processes = [shop, other]
  const seen = async ({ call }: Pick<typeof shop, 'call'>) => {
    const { models } = await call('chooseVehicle', { query: { year: '2031', make: 'acme' } })
    const { understood } = await call('find', { query: { q: '2031 acme roadster flywheel' } })
    return { models, vehicle: understood.vehicle }
  }
  // The answers are cached before the import.
  for (const one of processes) {
    expect((await seen(one)).models).toEqual([])
    await seen(one)
  }
  expect(await importAll(file('2031,Acme,Roadster,,1.8,4'))).toMatchObject({ addedCount: 1 })
  const vehicle = vehicleId(1_000_000, 2031)
  for (const one of processes) {
    await expect
      .poll(async () => (await one.call('chooseVehicle', { query: { year: '2031', make: 'acme' } })).models)
      .toEqual(['Roadster'])
    // The words name it, and nothing else.
    await expect.poll(async () => (await seen(one)).vehicle?.vehicles, { timeout: 10_000 }).toEqual([vehicle])
    await expect
      .poll(async () => {
        const query = { parts: id, vehicle: String(vehicle) }
        return (await one.call('fitVerdicts', { query })).verdicts[0]?.verdict
      })
      .toBe('fits')
  }
  // The fitments are derived at once: no job of the schedule has run.
  await shop.jobsDone()
  const { rows } = await shop.database.pool.query(
    'select unnest(vehicles) as vehicle from product_vehicles order by vehicle',
  )
  expect(rows.map((row) => row.vehicle)).toEqual([vehicleId(known.id, 2015), vehicle])
  for (const one of processes)
    await expect
      .poll(async () => {
        const query = { vehicle: String(vehicle), q: 'flywheel' }
        return (await one.call('find', { query })).products.length
      })
      .toBe(1)
})
