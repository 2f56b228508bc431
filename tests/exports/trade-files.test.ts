import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const asked = { maker: 'Halden', brandId: 'BBBB', vcdb: '2026-03-26', qdb: '2026-03-26', pcdb: '2026-04-01' }

async function file(path: string) {
  const query = new URLSearchParams(asked)
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.fetch(`/api/trade-files/${path}?${query}`, { headers })
  return answer.text()
}

/** Each element in its order: its name, attributes and text. A strict parser reads it. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: (typeof found)[number][] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const one = { name, attributes: attributes as Record<string, string>, text: '' }
    found.push(one)
    open.push(one)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}

const textsOf = (xml: string, name: string) =>
  elementsOf(xml)
    .filter((one) => one.name === name)
    .map(({ text }) => text)

it('ACES and PIES have what the ids of the trade are known of, and list the rest', async () => {
  const { database } = shop
  const [petrol, diesel] = [
    aSeries({ years: [2001], litres: 1.8 }),
    aSeries({ years: [2001, 2002], litres: 2 }),
  ]
  await store(database, [petrol, diesel])
  const kind = 'aces_base_vehicle'
  await database.db
    .insertInto('vehicle_outside_ids')
    .values([
      { series_id: petrol.id, kind, value: '5911', source: 'own' },
      { series_id: diesel.id, kind, value: '5911', years: [2001], source: 'own' },
      { series_id: diesel.id, kind, value: '5912', years: [2002], source: 'own' },
    ])
    .execute()
  const partType = [{ name: 'Part terminology ID', value: '1896' }]
  const [disc, pad, odd] = [
    await aProduct(database, {
      name: 'Disc & "pad" <1>',
      about: 'Vented',
      maker: 'Halden',
      partNumber: 'D-1',
      attributes: partType,
      priceCents: 4250,
      minimum: 2,
    }),
    await aProduct(database, { name: 'Pad', maker: 'Halden', partNumber: 'P-1' }),
    await aProduct(database, { name: 'Odd', maker: 'Halden', partNumber: 'O*1', attributes: partType }),
  ]
  await aProduct(database, { name: 'Other', maker: 'Torvik', partNumber: 'T-1', attributes: partType })
  await database.db
    .insertInto('product_numbers')
    .values({ product_id: disc.id, kind: 'barcode', shown: '036000291452', norm: '036000291452' })
    .execute()
  const { number } = await database.db
    .insertInto('fit_products')
    .values({ product_id: disc.id })
    .returning('number')
    .executeTakeFirstOrThrow()
  const fitted = [vehicleId(diesel.id, 2001), vehicleId(diesel.id, 2002), vehicleId(petrol.id, 2001)]
  await database.db
    .insertInto('product_vehicles')
    .values({ product: number, vehicles: fitted, conditions: [0, 0, 1] })
    .execute()

  const aces = await file('aces')
  const apps = elementsOf(aces).filter(({ name }) => name === 'BaseVehicle')
  expect(apps.map(({ attributes }) => attributes.id)).toEqual(['5912'])
  expect(textsOf(aces, 'PartNumber')).toEqual(['D-1'])
  expect(textsOf(aces, 'RecordCount')).toEqual(['1'])
  expect(elementsOf(aces).find(({ name }) => name === 'PartTerminology')?.attributes).toEqual({ id: '1896' })

  const pies = await file('pies')
  expect(textsOf(pies, 'PartNumber')).toEqual(['D-1'])
  expect(textsOf(pies, 'ItemCount')).toEqual(['1'])
  expect(textsOf(pies, 'Price')).toEqual(['42.50'])
  expect(textsOf(pies, 'ItemLevelGTIN')).toEqual(['00036000291452'])
  expect(textsOf(pies, 'Description')).toEqual(['Disc & "pad" <1>', 'Disc & "pad" <1>', 'Vented', 'Vented'])
  expect(elementsOf(pies)[0]?.attributes).toEqual({ xmlns: 'http://www.autocare.org' })

  const linesOf = async (format: string) => (await file(`${format}/left-out`)).split('\r\n').slice(1, -1)
  const [first, ...others] = await linesOf('aces')
  expect(first).toContain(disc.id)
  expect(first).toContain('only after a question')
  expect(others.join('\n')).toContain(`${pad.id},P-1,Pad,"Left out: no attribute`)
  expect(await linesOf('pies')).toEqual([
    expect.stringContaining(`${pad.id},P-1,Pad,Left out: no attribute`),
    expect.stringContaining(`${odd.id},O*1,Odd,"Left out: its part number`),
  ])
})

it('refuses a brand id and a day that are none', async () => {
  for (const wrong of [{ brandId: 'bb' }, { vcdb: '2026-13-01' }, { maker: ' ' }])
    await expect(
      shop.call('tradeFile', {
        params: { format: 'aces' },
        query: { ...asked, ...wrong },
        token: admin.token,
      }),
    ).rejects.toMatchObject({ status: 400 })
})
