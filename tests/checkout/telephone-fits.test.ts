import { describe, expect, it } from 'vitest'
import { fromContract } from '#base/contract/names.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { isFree } from '#orders/orders/return.ts'
import { aCustomer, type MadeProduct } from '../builders.ts'
import { aFitment, discQuestion, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { anEmail, checkoutFixture, inBerlin } from './fixture.ts'

/* The vehicle of the customer for whom an admin takes an order. */

const fixture = checkoutFixture()
const { shop, admin } = fixture
const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2003] })
const vehicle = vehicleId(golf.id, 2003)
suiteFixture(async () => {
  await store(shop.database, [golf])
  return {}
})
const list = (part: MadeProduct, ...given: Parameters<typeof aFitment>) =>
  fitmentActions(shop, admin).list(part.id, aFitment(...given))
const aGolfPart = async (given: Partial<Parameters<typeof aFitment>[0]> = {}) => {
  const part = await fixture.aPart({})
  await list(part, { make: 'Volkswagen', model: 'Golf', ...given })
  return part
}
const aPartOfAnother = () => aGolfPart({ fromYear: 1990, toYear: 1995 })

type Line = Partial<BodyOf<'takeOrder'>['lines'][number]>
const quoteOf = (part: MadeProduct, line: Line, email?: string) =>
  shop.call('priceOrder', {
    token: admin.token,
    body: {
      shipTo: inBerlin,
      delivery: 'parcel',
      ...(email && { email }),
      lines: [{ toolsId: part.id, quantity: 1, ...line }],
    },
  })
const take = async (part: MadeProduct, line: object) => {
  const { total } = await quoteOf(part, {})
  const order = { email: anEmail(), phone: '030 1', shipTo: inBerlin, delivery: 'parcel', holdDays: 3, total }
  const body = { ...order, lines: [{ toolsId: part.id, quantity: 1, ...line }] }
  const { insertedId } = await shop.call('takeOrder', { token: admin.token, body })
  return shop.call('oneOrder', { token: admin.token, params: { id: insertedId } })
}

describe('an order that an admin takes for a vehicle', () => {
  it('shows the verdict on each line before it is placed', async () => {
    const [fits, other] = [await aGolfPart(), await aPartOfAnother()]
    expect((await quoteOf(fits, { vehicle })).lines).toMatchObject([
      { fit: { verdict: 'fits', vehicle: { _id: vehicle, model: 'Golf' } }, needsTick: false },
    ])
    expect((await quoteOf(other, { vehicle })).lines).toMatchObject([
      { fit: { verdict: 'not_listed' }, needsTick: true, sentAnyway: false },
    ])
    expect((await quoteOf(other, { vehicle, sendAnyway: true })).lines).toMatchObject([{ needsTick: false }])
    expect((await quoteOf(other, {})).lines).toMatchObject([{ fit: null, needsTick: false }])
  })

  it('keeps the verdict with its evidence, computed by the shop, as an order of a cart', async () => {
    const part = await aGolfPart({ qualifiers: [discQuestion('280 mm')], source: 'Maker' })
    const forged = { vehicle, answers: 'brake-disc:262 mm', verdict: 'fits', fit: { verdict: 'fits' } }
    const not = await take(part, { ...forged, sendAnyway: true })
    expect(not.lines[0]?.fit).toMatchObject({ verdict: 'not_listed', sentAnyway: true })
    const order = await take(part, { vehicle, answers: 'brake-disc:280 mm', sendAnyway: true })
    await list(part, { make: 'Volkswagen', fromYear: 1990, toYear: 1995 })
    const again = await shop.call('oneOrder', { token: admin.token, params: { id: order._id } })
    expect(again.lines[0]?.fit).toMatchObject({
      verdict: 'fits',
      version: 1,
      sentAnyway: false,
      answers: { 'brake-disc': '280 mm' },
      vehicle: { _id: vehicle, words: '2003 Volkswagen Golf 2.0 L 4-cylinder' },
      evidence: [{ fitment: expect.any(Number), source: 'Maker' }],
    })
  })

  it('is refused until what is not listed is confirmed', async () => {
    const part = await aPartOfAnother()
    for (const line of [{ vehicle }, { vehicle, sendAnyway: false }])
      await expect(take(part, line)).rejects.toMatchObject({
        status: 409,
        body: { error: 'not_listed', cart: { lines: [{ toolsId: part.id, needsTick: true }] } },
      })
    expect((await take(part, { vehicle, sendAnyway: true })).lines[0]?.fit).toMatchObject({
      verdict: 'not_listed',
      sentAnyway: true,
    })
  })

  it('gives the right to send back for nothing what it said fits, and does not', async () => {
    const fits = orderFromDto(fromContract(await take(await aGolfPart(), { vehicle })))
    const other = orderFromDto(
      fromContract(await take(await aPartOfAnother(), { vehicle, sendAnyway: true })),
    )
    expect([fits, other].map(({ lines: [line] }) => isFree('does_not_fit', line))).toEqual([true, false])
  })

  it('of a line without a vehicle has no verdict, as before', async () => {
    expect((await take(await aPartOfAnother(), {})).lines[0]).not.toHaveProperty('fit')
  })
})

it('an order is found by the VIN of the vehicle that it is for, until its buyer is erased', async () => {
  const { _id: found } = await take(await aGolfPart(), { vehicle })
  const { _id: other } = await take(await aGolfPart(), {})
  const find = async (q: string) => {
    const { groups } = await shop.call('staffSearch', { token: admin.token, query: { q } })
    return groups.filter(({ kind }) => kind === 'orders').flatMap(({ rows }) => rows.map(({ _id }) => _id))
  }
  for (const vin of ['WVWZZZ1JZ3W386752', ' vin: wvwzzz1jz3w386752']) {
    expect(await find(vin)).toContain(found)
    expect(await find(vin)).not.toContain(other)
  }
  // Of another year.
  expect(await find('WVWZZZ1JZVW386752')).toEqual([])
  await shop.database.pool.query(`update orders set name = '', address = '', email = '' where id = $1`, [
    found,
  ])
  expect(await find('WVWZZZ1JZ3W386752')).not.toContain(found)
})

describe('the vehicles to choose from', () => {
  const save = ({ token }: { token: string }) =>
    shop.call('saveVehicle', {
      token,
      params: { vehicle: String(vehicle) },
      body: { name: 'Daily', answers: { abs: 'yes' } },
    })

  it('belong to the account that has confirmed the email, and of no other', async () => {
    const [confirmed, claimed] = [
      await aCustomer(shop.database, { verified: true }),
      await aCustomer(shop.database, { verified: false }),
    ]
    await save(confirmed)
    await save(claimed)
    const part = await fixture.aPart()
    expect((await quoteOf(part, {}, confirmed.email)).vehicles).toMatchObject([
      { vehicle: { _id: vehicle, model: 'Golf' }, name: 'Daily', answers: { abs: 'yes' } },
    ])
    expect((await quoteOf(part, {}, claimed.email)).vehicles).toEqual([])
    expect((await quoteOf(part, {})).vehicles).toEqual([])
  })
})
