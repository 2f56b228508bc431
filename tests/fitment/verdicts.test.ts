import { describe, expect, it } from 'vitest'
import { openVerdicts, verdictsOf } from '#finding/fitment/service/verdicts.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2002, 2003] })
const leaf = aSeries({ make: 'Nissan', model: 'Leaf', litres: null, cylinders: null, years: [2003] })
const golf2003 = vehicleId(golf.id, 2003)

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, leaf])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id

describe('the verdict on a product and a vehicle', () => {
  it('names the fitment, where the part is, and the version of the data', async () => {
    const id = await newProduct()
    const position = { axle: 'front', side: 'left', height: null, depth: null } as const
    await list(id, aFitment({ make: 'vw', model: 'golf', position, note: 'Vented', source: 'Maker' }))
    expect(await verdict(id, golf2003)).toEqual({
      toolsId: id,
      verdict: 'fits',
      version: 1,
      questions: [],
      answered: [],
      toConfirm: false,
      universalNote: '',
      evidence: [
        {
          fitment: expect.any(Number),
          source: 'Maker',
          position,
          note: 'Vented',
          notes: [],
          quantity: null,
          label: '',
        },
      ],
    })
  })

  it('asks what has to be known, and follows the answer', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'Volkswagen', qualifiers: [discQuestion('280 mm')] }))
    expect(await verdict(id, golf2003)).toMatchObject({
      verdict: 'conditional',
      questions: [
        { question: 'brake-disc', answers: ['262 mm', '280 mm'], howToMeasure: 'Across the disc.' },
      ],
    })
    expect(await verdict(id, golf2003, 'brake-disc:280 mm')).toMatchObject({ verdict: 'fits' })
    expect(await verdict(id, golf2003, 'abs:yes, brake-disc:262 mm')).toMatchObject({ verdict: 'not_listed' })
  })

  it('never takes an engine that the vehicle does not say for the right one', async () => {
    const id = await newProduct()
    await list(
      id,
      aFitment({ make: 'Nissan', engine: { litres: { from: 1.6, to: 2 }, cylinders: 4, words: '' } }),
    )
    const asked = await verdict(id, vehicleId(leaf.id, 2003))
    expect(asked).toMatchObject({ verdict: 'conditional', questions: [{ answers: ['yes', 'no'] }] })
    const answered = await verdict(id, vehicleId(leaf.id, 2003), `${asked?.questions[0]?.question}:yes`)
    expect(answered).toMatchObject({ verdict: 'fits' })
  })

  it('comes from the product: not listed, universal, unknown', async () => {
    const [other, tool, unsaid] = [await newProduct(), await newProduct(), await newProduct()]
    await list(other, aFitment({ make: 'Nissan' }))
    await change(tool, { product: { isUniversal: true, universalNote: 'M14 plugs', fitments: [] } })
    const { verdicts } = await shop.call('fitVerdicts', {
      query: { parts: [other, tool, unsaid, 'never', tool].join(), vehicle: String(golf2003) },
    })
    expect(verdicts).toMatchObject([
      { toolsId: other, verdict: 'not_listed', evidence: [] },
      { toolsId: tool, verdict: 'universal', universalNote: 'M14 plugs' },
      { toolsId: unsaid, verdict: 'unknown', version: 0 },
      { toolsId: 'never', verdict: 'unknown' },
    ])
    expect(verdicts).toHaveLength(4)
  })

  it('follows a change of the fitments, although the answer was kept', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'VW' }))
    expect(await verdict(id, golf2003)).toMatchObject({ verdict: 'fits', version: 1 })
    await list(id, aFitment({ make: 'VW', toYear: 2002 }))
    await expect.poll(() => verdict(id, golf2003)).toMatchObject({ verdict: 'not_listed', version: 2 })
  })

  it('is kept until one of its products or the vehicles change', async () => {
    const [one, other] = [await newProduct(), await newProduct()]
    const said: Topic[] = []
    const verdicts = openVerdicts({ ...shop.database, changes: topicChanges() })
    const depends = (...topics: Topic[]) => void said.push(...topics)
    await verdictsOf({ ...verdicts, depends }, golf2003, [one, other], {})
    expect(said.toSorted()).toEqual([`product ${one}`, `product ${other}`, 'vehicles'].toSorted())
  })

  it('follows a change of the vehicles', async () => {
    const id = await newProduct()
    const later = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2003] })
    await list(
      id,
      aFitment({ make: 'VW', engine: { litres: { from: 2, to: 2 }, cylinders: null, words: '' } }),
    )
    const asked = vehicleId(later.id, 2003)
    await expect(verdict(id, asked)).rejects.toMatchObject({ status: 404 })
    await store(shop.database, [later])
    await expect
      .poll(() => verdict(id, asked).catch(({ status }) => status))
      .toMatchObject({ verdict: 'fits' })
    await store(shop.database, [{ ...later, litres: 1.4 }])
    await expect.poll(() => verdict(id, asked)).toMatchObject({ verdict: 'not_listed' })
  })

  it('is kept apart for each set of answers', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'Volkswagen', qualifiers: [discQuestion('280 mm')] }))
    for (const [answers, expected] of [
      ['brake-disc:280 mm', 'fits'],
      ['brake-disc:262 mm', 'not_listed'],
      ['', 'conditional'],
    ])
      expect(await verdict(id, golf2003, answers)).toMatchObject({ verdict: expected })
  })
})

describe('a question that cannot be answered is refused:', () => {
  const ask = (query: { parts?: string; vehicle?: string; answers?: string }) =>
    shop.call('fitVerdicts', { query: { parts: 'a', vehicle: String(golf2003), ...query } })

  it.each([
    ['a vehicle that was never sold', { vehicle: String(vehicleId(golf.id, 2010)) }, 404],
    ['a vehicle that is no number', { vehicle: 'golf' }, 400],
    ['no product', { parts: ' , ' }, 400],
    ['101 products', { parts: Array.from({ length: 101 }, (_, index) => `p${index}`).join() }, 400],
    ['answers without a question', { answers: '280 mm' }, 400],
    ['the same question twice', { answers: 'a:1,a:2' }, 400],
    ['21 answers', { answers: Array.from({ length: 21 }, (_, index) => `q${index}:1`).join() }, 400],
  ])('%s', async (_, query, status) => {
    await expect(ask(query)).rejects.toMatchObject({ status })
  })

  it('100 products are not too many', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => `p${index}`).join()
    expect((await ask({ parts })).verdicts).toHaveLength(100)
  })
})
