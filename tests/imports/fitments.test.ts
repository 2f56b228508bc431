import { describe, expect, it } from 'vitest'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { importActions } from './a-file.ts'

const parts = (given: Partial<typeof noParts>) => ({ ...noParts, market: 'EU' as const, ...given })
const petrol = aSeries({
  make: 'Volkswagen',
  model: 'Golf',
  litres: 1.6,
  years: [2001, 2002, 2003, 2004],
  parts: parts({ fuel: 'Petrol', kw: 75 }),
})
const diesel = aSeries({
  make: 'Volkswagen',
  model: 'Golf',
  litres: 1.9,
  years: [2001, 2002, 2003, 2004],
  parts: parts({ fuel: 'Diesel', kw: 74 }),
})
const camry = aSeries({ make: 'Toyota', model: 'Camry', years: [2003, 2004], parts: parts({ market: 'US' }) })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [petrol, diesel, camry])
  const ids = [
    [petrol.id, 'ktype', '9001', null],
    [diesel.id, 'ktype', '9002', null],
    [petrol.id, 'ktype', '9003', null],
    [diesel.id, 'ktype', '9003', null],
  ] as const
  for (const [series_id, kind, value, years] of ids)
    await opened.database.db
      .insertInto('vehicle_outside_ids')
      .values({ series_id, kind, value, years, source: 'list' })
      .execute()
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = importActions(shop, admin)
const { list, read, verdict } = fitmentActions(shop, admin)

let last = 0
const newProduct = () => {
  last += 1
  return aProduct(shop.database, { partNumber: `FIT-${last}`, maker: 'Halden' })
}

/** Checks a file with one product and its lines. */
async function checked(
  partNumber: string | null,
  lines: readonly string[],
  options: Parameters<typeof actions.check>[2] & { readonly replaces?: boolean } = {},
) {
  const { replaces, ...others } = options
  const cell = lines.join('\n').replaceAll('"', '""')
  const sent = await actions.send(`SKU,Fits,Note\n${partNumber},"${cell}",x\n`)
  await shop.call('mapImport', {
    params: { id: sent._id },
    body: {
      columns: [
        { column: 0, field: 'partNumber' },
        { column: 1, field: 'fitments', ...(replaces && { replaces }) },
      ],
      ...{ verbs: 'both', maker: 'Halden', decimal: 'auto', newCategories: false, source: '', ...others },
    },
    token: admin.token,
  })
  const found = await actions.settled(sent._id)
  const [row] = await actions.rows(found._id)
  return { found, row }
}

const applied = async (...given: Parameters<typeof checked>) => {
  const { found, row } = await checked(...given)
  return { row, made: await actions.apply(found) }
}

const rowsOf = async (id: string) =>
  (await read(id)).product.fitments.map(({ model, fromYear, toYear, market, source }) =>
    [model, `${fromYear}-${toYear}`, market, source].join(' ').trim(),
  )
const golf = (series: { readonly id: number }, year: number) => vehicleId(series.id, year)
const saidOf = (id: string, vehicle: number, answers = '') =>
  expect.poll(async () => (await verdict(id, vehicle, answers))?.verdict)

describe('fitments of a file', () => {
  it('are added with all that their lines say, give verdicts, change nothing a second time, and are undone', async () => {
    const { id, partNumber } = await newProduct()
    const lines = [
      'VW | Golf | 2002-2003 | litres: 1.6 | fuel: Petrol | position: front left | quantity: 2 | line: Sport | remark: blue | source: list',
      'VW | Golf | 2001 | condition: with A/C',
    ]
    const { made } = await applied(partNumber, lines)
    expect(made).toMatchObject({ state: 'applied', fates: { done: 1, left: 0 } })
    const { product } = await read(id)
    expect(product.fitments).toMatchObject([
      { fromYear: 2001, notes: [{ text: 'with A/C', kind: 'condition' }], market: 'EU' },
      {
        ...{ make: 'Volkswagen', fromYear: 2002, toYear: 2003, quantity: 2, label: 'Sport', note: 'blue' },
        ...{ source: 'list', position: { axle: 'front', side: 'left', height: null, depth: null } },
        ...{ engine: { litres: { from: 1.6, to: 1.6 } }, parts: { fuels: ['Petrol'] } },
      },
    ])
    await saidOf(id, golf(petrol, 2002)).toBe('fits')
    await saidOf(id, golf(petrol, 2004)).toBe('not_listed')
    await saidOf(id, golf(diesel, 2002)).toBe('not_listed')
    await saidOf(id, golf(petrol, 2001)).toBe('conditional')
    expect((await checked(partNumber, lines)).row).toMatchObject({ outcome: 'unchanged', fields: [] })
    await actions.undo(made)
    expect((await read(id)).product.fitments).toEqual([])
    await saidOf(id, golf(petrol, 2002)).toBe('unknown')
  })

  it('say in the preview what comes and what goes', async () => {
    const { id, partNumber } = await newProduct()
    await applied(partNumber, ['VW | Golf | 2001-2004'])
    const { row } = await checked(partNumber, ['- VW | Golf | 2003', 'Toyota | Camry | 2003'])
    expect(row?.fields).toEqual([
      {
        field: 'Fitments',
        isDefault: false,
        before: 'Volkswagen | Golf | 2001-2004 | market: EU',
        after:
          'Toyota | Camry | 2003 | market: US\nVolkswagen | Golf | 2001-2002 | market: EU\nVolkswagen | Golf | 2004 | market: EU',
      },
    ])
    expect(await rowsOf(id)).toEqual(['Golf 2001-2004 EU'])
  })

  it('are added beside what the product has, and only in years that it lacks', async () => {
    const { id, partNumber } = await newProduct()
    await applied(partNumber, ['VW | Golf | 2002-2003'])
    await applied(partNumber, ['VW | Golf | 2001-2004', 'Toyota | Camry | 2003'])
    expect((await rowsOf(id)).sort()).toEqual([
      'Camry 2003-2003 US',
      'Golf 2001-2001 EU',
      'Golf 2002-2003 EU',
      'Golf 2004-2004 EU',
    ])
    expect((await checked(partNumber, ['VW | Golf | 2001-2004'])).row?.outcome).toBe('unchanged')
  })

  it('are replaced where the column says so: only what the same source said', async () => {
    const { id, partNumber } = await newProduct()
    await applied(partNumber, ['VW | Golf | 2001-2004 | source: A', 'Toyota | Camry | 2003 | source: B'])
    await applied(partNumber, ['VW | Golf | 2002-2003 | source: A'], { replaces: true })
    expect((await rowsOf(id)).sort()).toEqual(['Camry 2003-2003 US B', 'Golf 2002-2003 EU A'])
    await applied(partNumber, ['VW | Golf | 2002'], { replaces: true })
    expect(await rowsOf(id)).toEqual(['Golf 2002-2002 EU A'])
  })

  it('are refused with what would be right', async () => {
    const { partNumber } = await newProduct()
    const { row } = await checked(partNumber, [
      'Volkwagen | Golf | 2003',
      'VW | Gulf | 2003',
      'VW | Golf',
      'VW | Golf | 2003 | side: left',
    ])
    expect(row?.outcome).toBe('refused')
    expect(row?.problems.map(({ column, value, message, right }) => [column, value, message, right])).toEqual(
      [
        ['Fits', 'Volkwagen | Golf | 2003', 'There is no make Volkwagen among the vehicles', 'Volkswagen'],
        ['Fits', 'VW | Gulf | 2003', 'There is no model “Gulf” of Volkswagen among the vehicles', 'Golf'],
        [
          'Fits',
          'VW | Golf',
          'From which year? Only a generation says that itself',
          'A model that the shop has, and its years',
        ],
        [
          'Fits',
          'VW | Golf | 2003 | side: left',
          'side: left is not understood',
          expect.stringContaining('position'),
        ],
      ],
    )
  })

  it('have the market of their file where they say none', async () => {
    const { id, partNumber } = await newProduct()
    await applied(partNumber, ['VW | Golf | 2003', 'VW | Golf | 2004 | market: EU'], { market: 'US' })
    expect(await rowsOf(id)).toEqual(['Golf 2003-2003 US', 'Golf 2004-2004 EU'])
    await saidOf(id, golf(petrol, 2003)).toBe('not_listed')
  })

  it('name vehicles by ids of other lists: a version by all that is known of it, a whole model by its name', async () => {
    const { id, partNumber } = await newProduct()
    const { row } = await applied(partNumber, [
      'K-Type 9001 | position: front',
      'K-Type 77',
      'K-Type 77 | position: rear',
    ])
    expect(row).toMatchObject({
      outcome: 'changed',
      problems: [{ column: 'Fits', value: 'K-Type 77: 2 lines' }],
    })
    expect(await rowsOf(id)).toEqual(['Golf 2001-2004 EU'])
    await saidOf(id, golf(petrol, 2002)).toBe('fits')
    await saidOf(id, golf(diesel, 2002)).toBe('not_listed')
    const other = await newProduct()
    await applied(other.partNumber, ['K-Type 9003 | 2002-2003'])
    const { fitments } = (await read(other.id)).product
    expect(fitments).toMatchObject([
      { fromYear: 2002, toYear: 2003, engine: { litres: null }, parts: { fuels: [] } },
    ])
  })

  it('that name unknown vehicles by id are counted over the file', async () => {
    const one = await newProduct()
    const { found } = await checked(one.partNumber, ['K-Type 78', 'K-Type 78 | position: rear', 'K-Type 79'])
    expect(found.findings).toEqual([
      { kind: 'unknown_vehicles', products: 1, examples: ['K-Type 78: 2 lines', 'K-Type 79: 1 line'] },
    ])
  })

  it('are left, and named, where somebody changed them since the check, and so does the undo', async () => {
    const { id, partNumber } = await newProduct()
    const { found } = await checked(partNumber, ['VW | Golf | 2002'])
    await list(id, {
      ...{
        make: 'Toyota',
        model: 'Camry',
        fromYear: 2003,
        toYear: 2003,
        note: '',
        source: '',
        qualifiers: [],
      },
      engine: { litres: null, cylinders: null, words: '' },
      position: { axle: null, side: null, height: null, depth: null },
    })
    const made = await actions.apply(found)
    expect(made.fates).toMatchObject({ done: 0, left: 1 })
    expect(await rowsOf(id)).toEqual(['Camry 2003-2003 US'])
  })

  it('with notes are asked until the owner has sorted them, also in files that come later', async () => {
    const { id, partNumber } = await newProduct()
    const line = 'VW | Golf | 2002 | note: with towbar'
    const { made } = await applied(partNumber, [line])
    await saidOf(id, golf(petrol, 2002)).toBe('conditional')
    await shop.call('sortNote', { body: { text: 'with towbar', meaning: 'hint' }, token: admin.token })
    await saidOf(id, golf(petrol, 2002)).toBe('fits')
    expect((await checked(partNumber, [line])).row?.outcome).toBe('unchanged')
    const later = await newProduct()
    await applied(later.partNumber, [line])
    await saidOf(later.id, golf(petrol, 2002)).toBe('fits')
    expect((await actions.undo(made)).fates).toMatchObject({ undone: 1, kept: 0 })
    expect(await rowsOf(id)).toEqual([])
  })

  it('of a universal product are one line', async () => {
    const { id, partNumber } = await newProduct()
    await applied(partNumber, ['universal | Any hub'])
    expect((await read(id)).product).toMatchObject({ isUniversal: true, universalNote: 'Any hub' })
    expect((await checked(partNumber, ['VW | Golf | 2002'])).row?.outcome).toBe('refused')
    await applied(partNumber, ['VW | Golf | 2002'], { replaces: true })
    expect((await read(id)).product).toMatchObject({ isUniversal: false })
  })

  it('come in with a new product', async () => {
    const sent = await actions.check(
      'SKU,Brand,Title,Price,Fits\nNEW-FIT,Halden,New,9.00,VW | Golf | 2002 | litres: 1.9\n',
      { SKU: 'partNumber', Brand: 'maker', Title: 'name', Price: 'price', Fits: 'fitments' },
    )
    await actions.apply(sent)
    const [row] = await actions.rows(sent._id)
    expect(await rowsOf(row?.toolsId ?? '')).toEqual(['Golf 2002-2002 EU'])
  })
})
