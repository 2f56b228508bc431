import { expect, it } from 'vitest'
import { noParts } from '#finding/vehicles/model.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { importActions } from './a-file.ts'

const parts = { ...noParts, market: 'EU' as const }
const years = [2001, 2002, 2003, 2004]
const golf = [1.6, 1.9].map((litres) => aSeries({ make: 'Volkswagen', model: 'Golf', litres, years, parts }))
const polo = aSeries({ make: 'Volkswagen', model: 'Polo', years, parts })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [...golf, polo])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = importActions(shop, admin)

const columns = ['partNumber', 'name', 'about', 'picture', 'category', 'price', 'onSale', 'fitments'] as const
interface Row {
  readonly number: string
  readonly category?: string
  readonly onSale?: 'yes' | 'no'
  readonly fits?: string
  readonly about?: string
}

/** Checks a file in which each row says all of its product. */
async function checked(rows: readonly Row[], { source = '', full = false } = {}) {
  const lines = rows.map(({ number, category = '', onSale = '', fits = '', about = '' }) =>
    [
      number,
      `Part ${number}`,
      about,
      about && '/pictures/missing.svg',
      category,
      '9.00',
      onSale,
      `"${fits}"`,
    ].join(),
  )
  const sent = await actions.send([columns.join(), ...lines, ''].join('\n'))
  await shop.call('mapImport', {
    params: { id: sent._id },
    body: {
      columns: columns.map((field, column) => ({
        column,
        field,
        ...(field === 'fitments' && { replaces: true }),
      })),
      ...{ verbs: 'both', maker: 'Halden', decimal: 'auto', newCategories: true, market: 'EU' },
      ...{ source, full },
    },
    token: admin.token,
  })
  return actions.settled(sent._id)
}

const applied = async (...given: Parameters<typeof checked>) => actions.apply(await checked(...given))
/** New products that are on sale. */
const added = (rows: readonly Row[], source?: string) =>
  applied(
    rows.map((row) => ({ about: 'A part.', ...row })),
    { ...(source !== undefined && { source }) },
  )

async function lost(...given: Parameters<typeof checked>) {
  const found = await checked(...given)
  const finding = found.findings.find(({ kind }) => kind === 'lost_parts')
  const named = await actions.rows(found._id, { finding: 'lost_parts' })
  return (
    finding && { count: finding.products, examples: finding.examples, rows: named.map(({ line }) => line) }
  )
}

it('names the vehicles that have no part of a category any more, and the products that leave them', async () => {
  await added([
    { number: 'LA-1', category: 'Pads A', fits: 'VW | Golf | 2001-2004\nVW | Polo | 2002' },
    { number: 'LA-2', category: 'Pads A', fits: 'VW | Golf | 2002' },
    { number: 'LA-3', category: 'Discs A', fits: 'VW | Golf | 2001-2004' },
  ])
  expect(await lost([{ number: 'LA-1', onSale: 'no' }, { number: 'LA-3' }])).toEqual({
    count: 2,
    examples: ['Volkswagen Golf 2001, 2003–2004: Pads A', 'Volkswagen Polo 2002: Pads A'],
    rows: [2],
  })
  expect(await lost([{ number: 'LA-2', onSale: 'no' }])).toBeUndefined()
})

it('counts what other products of the same file bring, if they are on sale', async () => {
  await added([{ number: 'LB-1', category: 'Pads B', fits: 'VW | Golf | 2001-2004' }])
  const gone: Row = { number: 'LB-1', onSale: 'no' }
  const instead: Row = { number: 'LB-2', category: 'Pads B', fits: 'VW | Golf | 2001-2003', about: 'New.' }
  expect((await lost([gone, instead]))?.examples).toEqual(['Volkswagen Golf 2004: Pads B'])
  expect((await lost([gone, { ...instead, about: '' }]))?.examples).toEqual([
    'Volkswagen Golf 2001–2004: Pads B',
  ])
  expect((await lost([gone, { ...instead, category: 'Discs B' }]))?.count).toBe(1)
  expect(await lost([gone, { ...instead, fits: 'VW | Golf | 2001-2004' }])).toBeUndefined()
})

it('sees fitments that become fewer, another category, and products that a full file does not name', async () => {
  await added(
    [
      { number: 'LC-1', category: 'Pads C', fits: 'VW | Golf | 2001-2004' },
      { number: 'LC-2', category: 'Pads C', fits: 'VW | Polo | 2001-2004' },
    ],
    'Halden list',
  )
  const less: Row = { number: 'LC-1', fits: 'VW | Golf | 2001-2003 | litres: 1.6' }
  expect(await lost([less], { source: 'Halden list' })).toEqual({
    count: 1,
    examples: ['Volkswagen Golf 2001–2004 (some versions): Pads C'],
    rows: [2],
  })
  expect((await lost([{ number: 'LC-1', category: 'Discs C' }]))?.examples).toEqual([
    'Volkswagen Golf 2001–2004: Pads C',
  ])
  expect((await lost([{ number: 'LC-1' }], { source: 'Halden list', full: true }))?.examples).toEqual([
    'Volkswagen Polo 2001–2004: Pads C',
  ])
})
