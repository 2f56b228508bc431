import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '#base/cannot-start.ts'
import { readCatalogue } from './catalogue.ts'

type File = 'products' | 'reviews' | 'categories'

/** Reads the demo's files after `change` was applied to the text of one of them. */
function changed(file: File, change: (text: string) => string | Buffer) {
  const folder = join(mkdtempSync(join(tmpdir(), 'tappet-sheet-')), 'demo')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  cpSync(join(import.meta.dirname, '../../../demo'), folder, { recursive: true })
  const path = join(folder, `${file}.csv`)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  return () => readCatalogue(folder)
}

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)

describe('a file of the demo shop', () => {
  const asIs = readCatalogue()

  test('is read the same after Excel has saved it: with a byte order mark, CRLF in cells, 38.6 for 38.60', () => {
    const saved = changed(
      'products',
      (text) => `\uFEFF${text.replaceAll(/(?<!\r)\n/g, '\r\n').replaceAll(/(,\d+\.\d)0,/g, '$1,')}`,
    )
    expect(saved()).toEqual(asIs)
  })

  test('is read the same with other line ends and with its columns in another order', () => {
    expect(changed('reviews', (text) => text.replaceAll('\r\n', '\n'))()).toEqual(asIs)
    expect(changed('categories', (text) => text.replaceAll(/^([^,\r\n]+),([^\r\n]+)/gm, '$2,$1'))()).toEqual(
      asIs,
    )
  })

  test('may hold quotation marks, commas and lines in a cell', () => {
    const about = 'For a 1/2" square, and nothing else.\nSecond line.'
    const cell = `"${about.replaceAll('"', '""')}"`
    const { reviews } = changed('reviews', swap(/Bore and holes as written[^,]*/, cell))()
    expect(reviews[1]?.about).toBe(about)
  })

  test.each<[string, File, (text: string) => string | Buffer, string]>([
    [
      'a price that is none',
      'products',
      swap(',38.60,', ',"38,60",'),
      'row 2, column Price: "38,60" is no price such as 12.50',
    ],
    [
      'a price of nothing',
      'products',
      swap(',38.60,', ',0,'),
      'row 2, column Price: "0" is no price such as 12.50',
    ],
    [
      'pieces that are no number',
      'products',
      swap(',5.60,1,260,', ',5.60,1,many,'),
      'row 3, column Available: "many" is no whole number',
    ],
    [
      'a minimum of none',
      'products',
      swap(',5.60,1,260,', ',5.60,0,260,'),
      'row 3, column Minimum Order: "0" is no whole number from 1',
    ],
    [
      'a category that is not there',
      'products',
      swap(',Engine,', ',Engines,'),
      'row 2, column Category: "Engines" is not in categories.csv',
    ],
    [
      'an attribute without a value',
      'products',
      swap('Stem (mm): 6\n', 'Stem (mm)\n'),
      'row 2, column Attributes: "Inlet head (mm): 33\\nExhaust head (mm): 28\\nStem (mm)\\nSeat ang…" has the line "Stem (mm)", which is not like "Length (mm): 160"',
    ],
    [
      'a row that is there twice',
      'products',
      (text) => text + text.slice(text.indexOf('bulb-py21w'), text.indexOf('fuel-filter-clear')),
      `row ${readCatalogue().products.length + 2}, column Slug: "bulb-py21w-bau15s" is in row 3 too`,
    ],
    ['a row with a cell too few', 'reviews', swap(',5,', ','), 'row 2, has 4 cells, and the header 5'],
    ['an empty line', 'reviews', swap('\r\n', '\r\n\r\n'), 'row 2, has 1 cells, and the header 5'],
    ['no name', 'reviews', swap('Quick-service bay', ''), 'row 2, column Name: "" is empty'],
    [
      'more than five stars',
      'reviews',
      swap(',5,', ',6,'),
      'row 2, column Ratings: "6" is no rating from 1 to 5',
    ],
    [
      'a review of a product that is not there',
      'reviews',
      swap('oil-filter-spin-on-76-79', 'oil-filter'),
      'row 2, column Product: "oil-filter" is no slug in products.csv',
    ],
    ['a column too few', 'reviews', swap('Ratings', 'Stars'), 'row 1, column Ratings is missing'],
    [
      'a column too many',
      'categories',
      swap('Department,Category', 'Department,Category,Note'),
      'row 1, column "Note" is unknown or there twice',
    ],
    [
      'a quotation mark that nothing closes',
      'categories',
      swap('Parts,Filters', 'Parts,"Filters'),
      'row 3, column 2: has a quotation mark in a wrong place, or one too few',
    ],
    [
      'a quotation mark in the middle of a cell',
      'categories',
      swap('Parts,Filters', 'Parts,"Fil"ters'),
      'row 3, column 2: has a quotation mark in a wrong place, or one too few',
    ],
    [
      'letters of an old Windows',
      'categories',
      (text) => Buffer.from(text.replace('Brakes', 'Brés'), 'latin1'),
      'is not in UTF-8',
    ],
    ['nothing', 'categories', () => '', 'row 1, column Department is missing'],
  ])('is refused in one line for %s', (_, file, change, says) => {
    const read = changed(file, change)
    const where = `demo/${file}.csv${says.startsWith('row') ? ', ' : ' '}`
    expect(read).toThrow(new CannotStart(where + says))
  })
})
