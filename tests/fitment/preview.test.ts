import { describe, expect, it } from 'vitest'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { noParts } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, type FitmentBody, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2001, 2002, 2004] })
const polo = aSeries({ make: 'Volkswagen', model: 'Polo', litres: 1.4, years: [2003] })
const audi = aSeries({ make: 'Audi', model: 'A3', litres: 1.8, years: [2000, 2001] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, polo, audi])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id
const preview = (id: string, ...fitments: FitmentBody[]) =>
  shop.call('previewFitments', { params: { id }, body: { fitments }, token: admin.token })

describe('an admin sees what fitments would cover before they are saved', () => {
  it('by make and model with their years, and each row alone', async () => {
    const id = await newProduct()
    const asking = aFitment({ make: 'Audi', qualifiers: [discQuestion('280 mm')] })
    const none = { ofYears: 6, markets: ['US'], error: null, meant: null, nameplates: [] }
    expect(
      await preview(id, aFitment({ make: 'VW' }), aFitment({ make: 'vw', model: 'polo' }), asking),
    ).toEqual({
      vehicles: 6,
      added: 6,
      removed: 0,
      moreModels: 0,
      makes: [
        { make: 'Audi', models: [{ model: 'A3', years: [{ from: 2000, to: 2001 }], asks: true }] },
        {
          make: 'Volkswagen',
          models: [
            {
              model: 'Golf',
              years: [
                { from: 2001, to: 2002 },
                { from: 2004, to: 2004 },
              ],
              asks: false,
            },
            { model: 'Polo', years: [{ from: 2003, to: 2003 }], asks: false },
          ],
        },
      ],
      rows: [
        { ...none, text: 'Volkswagen (all models) 2000–2005; test', vehicles: 4, years: 4 },
        { ...none, text: 'Volkswagen Polo 2000–2005; test', vehicles: 1, years: 1 },
        {
          ...none,
          text: 'Audi (all models) 2000–2005; brake-disc: 280 mm; test',
          vehicles: 2,
          years: 2,
        },
      ],
    })
    expect(await read(id)).toMatchObject({ version: 0, vehicles: 0 })
  })

  it('and nothing is asked of a vehicle that another row covers without a question', async () => {
    const asking = aFitment({ make: 'Audi', qualifiers: [discQuestion('280 mm')] })
    const plain = aFitment({ make: 'Audi', fromYear: 2001 })
    const asks = async (...rows: FitmentBody[]) =>
      (await preview(await newProduct(), ...rows)).makes.flatMap(({ models }) =>
        models.map(({ years, asks }) => ({ years, asks })),
      )
    const years = (from: number, to: number) => [{ from, to }]
    expect(await asks(asking)).toEqual([{ years: years(2000, 2001), asks: true }])
    const only2001 = { ...asking, fromYear: 2001 }
    expect(await asks(only2001, plain)).toEqual([{ years: years(2001, 2001), asks: false }])
    expect(await asks(plain, only2001)).toEqual([{ years: years(2001, 2001), asks: false }])
  })

  it('and how many vehicles are more or fewer than now', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'VW' }))
    expect(
      await preview(id, aFitment({ make: 'VW', model: 'Polo' }), aFitment({ make: 'Audi' })),
    ).toMatchObject({
      vehicles: 3,
      added: 2,
      removed: 3,
    })
    expect(await preview(id)).toMatchObject({ vehicles: 0, added: 0, removed: 4, makes: [], rows: [] })
  })

  it('and which rows name what no vehicle has', async () => {
    const wrong = [
      aFitment({ make: 'Trabant' }),
      aFitment({ make: 'VW', model: 'Up' }),
      aFitment({ make: 'Audi' }),
    ]
    const error = (text: string, field: 'make' | 'model', message: string) => ({
      text: `${text} 2000–2005; test`,
      vehicles: 0,
      years: 0,
      ofYears: 1,
      markets: [],
      error: { field, message },
      meant: null,
      nameplates: [],
    })
    expect((await preview(await newProduct(), ...wrong)).rows).toEqual([
      error('Trabant (all models)', 'make', fitmentRefusals.unknownMake('Trabant')),
      error('VW Up', 'model', fitmentRefusals.unknownModel('Volkswagen', 'Up')),
      expect.objectContaining({ vehicles: 2, error: null }),
    ])
  })
})

describe('a row says in how many of its years it covers a vehicle', () => {
  it('and an open end ends with the last of them', async () => {
    const id = await newProduct()
    const rows = async (...fitments: FitmentBody[]) =>
      (await preview(id, ...fitments)).rows.map(({ years, ofYears }) => `${years} of ${ofYears}`)
    const named = { make: 'VW', model: 'Golf', fromYear: 2001 }
    expect(
      await rows(
        aFitment({ ...named, toYear: 2155 }),
        aFitment({ ...named, toYear: 2002 }),
        aFitment({ ...named, fromYear: 2005, toYear: 2155 }),
      ),
    ).toEqual(['3 of 4', '2 of 2', '0 of 1'])
  })

  it('and an open beginning begins with the first of them', async () => {
    const named = { make: 'VW', model: 'Golf', fromYear: 1900 }
    const sent = [2002, 2155, 1999].map((toYear) => aFitment({ ...named, toYear }))
    const { rows } = await preview(await newProduct(), ...sent)
    expect(rows.map(({ years, ofYears }) => `${years} of ${ofYears}`)).toEqual(['2 of 2', '3 of 4', '0 of 1'])
  })

  it('and where the vehicles of its name were sold', async () => {
    const parts = { ...noParts, market: 'EU' as const }
    await store(shop.database, [
      aSeries({ make: 'Both', model: 'One', years: [2001] }),
      aSeries({ make: 'Both', model: 'One', years: [2002], parts }),
    ])
    const named = { make: 'Both', model: 'One' }
    const [first, european] = (
      await preview(await newProduct(), aFitment(named), aFitment({ ...named, market: 'EU' }))
    ).rows
    expect(first).toMatchObject({ markets: ['EU', 'US'], vehicles: 1 })
    expect(european).toMatchObject({ markets: ['EU', 'US'], vehicles: 1 })
  })
})

it('of many models a preview shows 200, and says how many more there are', async () => {
  const models = Array.from({ length: 230 }, (_, at) =>
    aSeries({ make: 'Many', model: `Model ${at}`, litres: 2, years: [2001] }),
  )
  await store(shop.database, models)
  const { makes, moreModels, vehicles } = await preview(await newProduct(), aFitment({ make: 'Many' }))
  expect(vehicles).toBe(230)
  expect(makes[0]?.models).toHaveLength(200)
  expect(moreModels).toBe(30)
})
