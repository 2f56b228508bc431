import { expect, it } from 'vitest'
import { aCustomer } from '../builders.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { checkoutFixture } from '../checkout/fixture.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { file, fileActions, withIds } from './some-files.ts'

/* A vehicle of the owner that customers have, and that a file of vehicles names anew. */

const fixture = checkoutFixture()
const { shop, orderOf } = fixture

it('a vehicle that is renamed keeps its place in garages and carts, never fits by its old name, and orders stay', async () => {
  const { importAll } = fileActions(shop, fixture.admin)
  const { list, verdict } = fitmentActions(shop, fixture.admin)
  await importAll(file('2031,Acme,Roadster,,1.8,4'))
  const { vehicles = [] } = await shop.call('chooseVehicle', {
    query: { year: '2031', make: 'Acme', model: 'Roadster' },
  })
  const vehicle = vehicles[0]?._id ?? 0
  const part = await fixture.aPart({})
  await list(part.id, aFitment({ make: 'Acme', model: 'Roadster', fromYear: 2030, toYear: 2032 }))
  const customer = await aCustomer(shop.database)
  await shop.call('saveVehicle', { params: { vehicle: String(vehicle) }, body: {}, token: customer.token })
  const [ordered, waiting] = [await aBrowser(shop), await aBrowser(shop)]
  for (const browser of [ordered, waiting])
    await shop.call('addToCart', {
      headers: cartHeader(browser.token),
      body: { lines: [{ toolsId: part.id, vehicle }] },
    })
  const { insertedId, orderKey } = await fixture.checkOut(ordered)
  const listed = async () => {
    await shop.jobsDone()
    const { rows } = await shop.database.pool.query(
      `select v.vehicles from product_vehicles v join fit_products p on p.number = v.product
       where p.product_id = $1`,
      [part.id],
    )
    return rows.flatMap(({ vehicles: of }) => of)
  }
  expect(await verdict(part.id, vehicle)).toMatchObject({ verdict: 'fits' })
  expect(await listed()).toEqual([vehicle])

  await importAll(withIds(`${vehicle},2031,Acme,Speedster,,1.8,4`))

  const garage = await shop.call('listGarage', { token: customer.token })
  expect(garage.rows).toMatchObject([{ vehicle: { _id: vehicle, model: 'Speedster' } }])
  expect(await verdict(part.id, vehicle)).toMatchObject({ verdict: 'not_listed' })
  expect((await waiting.read()).lines).toMatchObject([
    { fit: { verdict: 'not_listed', vehicle: { _id: vehicle, model: 'Speedster' } }, needsTick: true },
  ])
  await expect(fixture.checkOut(waiting)).rejects.toMatchObject({ body: { error: 'not_listed' } })
  expect(await listed()).toEqual([])
  expect((await orderOf(insertedId, orderKey)).lines).toMatchObject([
    { fit: { verdict: 'fits', vehicle: { _id: vehicle, words: '2031 Acme Roadster 1.8 L 4-cylinder' } } },
  ])

  // Renamed back, it fits again: nothing that named it was lost.
  await importAll(withIds(`${vehicle},2031,Acme,Roadster,,1.8,4`))
  expect(await verdict(part.id, vehicle)).toMatchObject({ verdict: 'fits' })
  expect(await listed()).toEqual([vehicle])
})
