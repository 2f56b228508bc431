import { describe, expect, it } from 'vitest'
import { rowFaults } from '#office/imports/messages/import-rules.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { priceActions } from './a-price-file.ts'
import { workbookParts, zipOf } from './reading/zip-file.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => ({ ...importActions(shop, admin), ...priceActions(shop, admin) })

describe('a price list as a workbook', () => {
  const text = (ref: string, said: string) => `<c r="${ref}" t="inlineStr"><is><t>${said}</t></is></c>`
  const number = (ref: string, said: string) => `<c r="${ref}"><v>${said}</v></c>`
  const line = (row: number, ...cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`
  const heads = ['Part number', 'Group', 'From', 'Price'].map((head, at) => text(`${'ABCD'[at]}3`, head))
  /** A title stands above the heads. */
  const workbook = (...rows: readonly string[]) =>
    new Uint8Array(
      zipOf(
        workbookParts([
          {
            name: 'Prices',
            rows: [line(1, text('A1', 'Prices of today')), line(3, ...heads), ...rows].join(''),
          },
        ]),
      ),
    )

  it('is read with its numbers, and its steps are one list', async () => {
    const { send, rows, apply, stateOf } = lazy()
    const { id } = await aProduct(shop.database, { partNumber: '0071', priceCents: 5000 })
    const sent = await send(
      workbook(
        line(4, text('A4', '0071'), number('C4', '10'), number('D4', '30.5')),
        line(5, text('A5', '0071'), number('C5', '1'), number('D5', '42.30')),
      ),
      'prices.xlsx',
    )
    expect(sent).toMatchObject({ kind: 'price_lists', state: 'checked', counts: { rows: 2, changed: 2 } })
    expect(await rows(sent._id)).toMatchObject([{ line: 4, lines: 2 }])
    await apply(sent)
    expect(await stateOf(id)).toMatchObject({ price: 42.3, breaks: [{ from: 10, price: 30.5 }] })
  })

  it('with a number whose zeros the spreadsheet took is refused, though another product has it without them', async () => {
    const { send, rows, stateOf } = lazy()
    const others = await aProduct(shop.database, { partNumber: '82', maker: 'Torvik', priceCents: 1000 })
    await aProduct(shop.database, { partNumber: '0082', maker: 'Halden', priceCents: 1000 })
    const sent = await send(
      workbook(line(4, number('A4', '82'), number('C4', '1'), number('D4', '9'))),
      'prices.xlsx',
    )
    expect(sent.counts).toMatchObject({ rows: 1, refused: 1 })
    expect((await rows(sent._id))[0]?.problems).toMatchObject([
      { column: 'Part number', value: '82', ...rowFaults.zeros_lost },
    ])
    expect(await stateOf(others.id)).toMatchObject({ price: 10 })
  })
})

describe('a price list with columns of fixed width', () => {
  const lines = ['Artikel   Ab    Netto', '0093      1     12,50', '0093      10    11,00', 'FWP-2     1']
  const file = `${lines.join('\r\n')}\r\n`

  it('is cut where a person says, and keeps the zeros of its numbers', async () => {
    const { send, sayKind, settled, mapTable, rows, apply, stateOf } = lazy()
    const one = await aProduct(shop.database, { partNumber: '0093', priceCents: 2000 })
    const other = await aProduct(shop.database, { partNumber: 'FWP-2', priceCents: 2000 })
    const sent = await send(file, 'list.dat')
    const said = await sayKind(sent, 'price_lists')
    expect(said).toMatchObject({ kind: 'price_lists', text: { widths: [10, 6, 5], isCut: false } })
    await shop.call('cutImport', {
      params: { id: said._id },
      body: { widths: [10, 6, 5] },
      token: admin.token,
    })
    const cut = await settled(said._id)
    expect(cut).toMatchObject({ kind: 'price_lists', state: 'mapping', rows: 3, text: { isCut: true } })
    const checked = await mapTable(cut, { Artikel: 'partNumber', Ab: 'from', Netto: 'price' }, { group: '' })
    expect(checked.counts).toMatchObject({ rows: 3, changed: 2, refused: 1 })
    expect((await rows(checked._id, { outcome: 'refused' })).map(({ line }) => line)).toEqual([4])
    await apply(checked)
    expect(await stateOf(one.id)).toMatchObject({ price: 12.5, breaks: [{ from: 10, price: 11 }] })
    expect(await stateOf(other.id)).toMatchObject({ price: 20 })
  })
})
