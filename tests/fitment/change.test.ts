import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { fitmentRefusals, fitmentRules } from '#base/contract/messages/fitment.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2001, 2002, 2003] })
const polo = aSeries({ make: 'Volkswagen', model: 'Polo', litres: 1.4, years: [2003] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, polo])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list, read, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id

describe('an admin replaces the fitments of a product', () => {
  it('and reads them as the vehicles are called, for any spelling', async () => {
    const id = await newProduct()
    const front = { axle: 'front', side: null, height: null, depth: null } as const
    const engine = { litres: { from: 1.6, to: 1.8 }, cylinders: 4, words: '' }
    const qualifiers = [discQuestion('280 mm')]
    const one = aFitment({ make: 'VW', model: 'GOLF', engine, position: front, qualifiers })
    expect(await list(id, one)).toEqual({
      acknowledged: true,
      modifiedCount: 1,
      version: 1,
      vehicles: 3,
      ranges: [
        {
          make: 'Volkswagen',
          model: 'Golf',
          fromYear: 2000,
          toYear: 2005,
          namedBy: 'nameplate',
          market: 'US',
        },
      ],
    })
    expect(await read(id)).toEqual({
      product: {
        isUniversal: false,
        universalNote: '',
        fitments: [
          {
            ...one,
            make: 'Volkswagen',
            model: 'Golf',
            parts: anyParts,
            quantity: null,
            label: '',
            notes: [],
            namedBy: 'nameplate',
            market: 'US',
          },
        ],
      },
      version: 1,
      vehicles: 3,
    })
  })

  it('and the audit log has what was removed and what was added', async () => {
    const id = await newProduct()
    const golfs = aFitment({ make: 'VW', model: 'Golf' })
    await list(id, golfs, aFitment({ make: 'VW', model: 'Polo' }))
    await list(id, golfs, aFitment({ make: 'VW', model: 'Polo', note: 'Not with ABS' }))
    expect((await auditEntriesOn(shop.database, 'product', id)).at(-1)).toMatchObject({
      actor: admin.email,
      act: 'edit',
      before: { fitments: ['Volkswagen Polo 2000–2005; test'] },
      after: { fitments: ['Volkswagen Polo 2000–2005; Not with ABS; test'] },
    })
  })

  it('and a condition reads as it was written, with what it accepts or what it excludes', async () => {
    const id = await newProduct()
    const accepting = discQuestion('280 mm')
    const excluding = { ...accepting, isExclusion: true }
    await list(id, aFitment({ make: 'VW', qualifiers: [accepting] }))
    await list(id, aFitment({ make: 'VW', qualifiers: [excluding] }))
    expect((await auditEntriesOn(shop.database, 'product', id)).at(-1)).toMatchObject({
      before: { fitments: ['Volkswagen (all models) 2000–2005; brake-disc: 280 mm; test'] },
      after: { fitments: ['Volkswagen (all models) 2000–2005; brake-disc: not with 262 mm; test'] },
    })
    expect((await read(id)).product.fitments[0]?.qualifiers).toEqual([excluding])
    const golf2003 = vehicleId(golf.id, 2003)
    expect(await verdict(id, golf2003)).toMatchObject({ verdict: 'conditional' })
    expect(await verdict(id, golf2003, 'brake-disc:262 mm')).toMatchObject({ verdict: 'not_listed' })
    expect(await verdict(id, golf2003, 'brake-disc:280 mm')).toMatchObject({ verdict: 'fits' })
  })

  it('those that stay keep their ids, and saving the same again changes nothing', async () => {
    const id = await newProduct()
    const golfs = aFitment({ make: 'VW', model: 'Golf' })
    await list(id, golfs)
    const first = await verdict(id, vehicleId(golf.id, 2003))
    expect(await list(id, { ...golfs, make: 'volkswagen' })).toMatchObject({ modifiedCount: 0, version: 1 })
    await list(id, aFitment({ make: 'VW', model: 'Polo' }), golfs)
    await expect.poll(() => verdict(id, vehicleId(golf.id, 2003))).toMatchObject({ version: 2 })
    expect(await verdict(id, vehicleId(golf.id, 2003))).toMatchObject({ evidence: first?.evidence })
  })

  it('not if somebody else has changed them meanwhile', async () => {
    const id = await newProduct()
    const product = { isUniversal: false, universalNote: '', fitments: [aFitment({ make: 'VW' })] }
    expect(await change(id, { product, version: 0 })).toMatchObject({ version: 1 })
    const other = { ...product, fitments: [aFitment({ make: 'VW', model: 'Polo' })] }
    await expect(change(id, { product: other, version: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'fitments_changed',
      message: fitmentRefusals.changed,
    })
    expect(await read(id)).toMatchObject({ version: 1, vehicles: 4 })
  })
})

describe('an admin is told what is wrong with fitments:', () => {
  const unknown = fitmentRefusals
  it.each([
    ['an unknown make', aFitment({ make: 'Trabant' }), unknown.unknownMake('Trabant')],
    ['an unknown model', aFitment({ make: 'VW', model: 'Up' }), unknown.unknownModel('Volkswagen', 'Up')],
  ])('%s', async (_, fitment, sentence) => {
    const id = await newProduct()
    await expect(list(id, fitment)).rejects.toMatchObject({ status: 400, message: sentence })
    expect(await read(id)).toMatchObject({ version: 0, product: { fitments: [] } })
  })

  it.each([
    ['years in the wrong order', aFitment({ make: 'VW', fromYear: 2003, toYear: 2002 }), fitmentRules.years],
    [
      'a part that fits with none of the answers',
      aFitment({ make: 'VW', qualifiers: [discQuestion('300 mm')] }),
      fitmentRules.accepts,
    ],
    [
      'a part that is excluded by no answer',
      aFitment({
        make: 'VW',
        qualifiers: [{ ...discQuestion('262 mm', '280 mm'), isExclusion: true }],
      }),
      fitmentRules.excludes,
    ],
    [
      'a question that is asked twice',
      aFitment({ make: 'VW', qualifiers: [discQuestion('262 mm'), discQuestion('280 mm')] }),
      fitmentRules.questionTwice,
    ],
  ])('%s', async (_, fitment, sentence) => {
    await expect(list(await newProduct(), fitment)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    })
  })

  it('each wrong row at its field', async () => {
    const wrong = [
      aFitment({ make: 'Trabant' }),
      aFitment({ make: 'VW' }),
      aFitment({ make: 'VW', model: 'Up' }),
    ]
    await expect(list(await newProduct(), ...wrong)).rejects.toMatchObject({
      body: {
        fields: {
          'product.fitments.0.make': unknown.unknownMake('Trabant'),
          'product.fitments.2.model': unknown.unknownModel('Volkswagen', 'Up'),
        },
      },
    })
  })

  it('the same fitment twice, also when the make is written in two ways', async () => {
    const both = [aFitment({ make: 'VW' }), aFitment({ make: 'Volkswagen' })]
    await expect(list(await newProduct(), ...both)).rejects.toMatchObject({
      status: 400,
      code: 'twice',
      body: { fields: { 'product.fitments.1': fitmentRules.twiceHere } },
    })
  })

  it('a universal product with fitments, and a product that does not exist', async () => {
    const fitments = [aFitment({ make: 'VW' })]
    const both = { isUniversal: true, universalNote: '', fitments }
    await expect(change(await newProduct(), { product: both })).rejects.toMatchObject({ status: 400 })
    await expect(list('never', ...fitments)).rejects.toMatchObject({ status: 404 })
    await expect(list('never')).rejects.toMatchObject({ status: 404 })
  })
})
