import { describe, expect, it } from 'vitest'
import { readFile } from './file.ts'
import { workbookParts, zipOf } from './zip-file.ts'

const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const head = `<row r="3">${inline('A3', 'Number')}${inline('B3', 'Name')}${inline('C3', 'Price')}${inline('D3', 'From')}</row>`
const parts = `<row r="1">${inline('A1', 'Price list')}</row>${head}
  <row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="s"><v>1</v></c><c r="C4"><v>0.30000000000000004</v></c><c r="D4" s="1"><v>46144</v></c></row>
  <row r="5"><c r="A5"><v>3.65275E+11</v></c><c r="C5"><v>12</v></c></row>
  <row r="6"><c r="A6"/><c r="B6" s="1"/></row>`

describe('a workbook', () => {
  it('is read below its titles, its numbers marked, its dates in ISO', async () => {
    const file = await readFile(
      zipOf(workbookParts([{ name: 'List', rows: parts }], ['0017', 'Pads &amp; discs'])),
    )
    expect(file.how).toEqual({ format: 'xlsx', headLine: 3, sheet: 'List' })
    expect(file.heads).toEqual(['Number', 'Name', 'Price', 'From'])
    expect(file.read).toEqual([
      { line: 4, cells: ['0017', 'Pads & discs', '0.3', '2026-05-02'], numbers: new Set([2]) },
      { line: 5, cells: ['365275000000', '', '12'], numbers: new Set([0, 2]) },
    ])
  })

  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<row r="${at + 1}">${inline(`A${at + 1}`, `x${at}`)}</row>`,
    ).join('')

  it('is read from its longest sheet that is not hidden; the others are named', async () => {
    const bytes = zipOf(
      workbookParts([
        { name: 'Cover', rows: rows(2) },
        { name: 'Parts', rows: rows(7) },
        { name: 'Old', rows: rows(9), state: 'hidden' },
      ]),
    )
    const file = await readFile(bytes)
    expect(file.how.sheet).toBe('Parts')
    expect(file.otherSheets).toEqual(['Cover'])
    expect(file.read).toHaveLength(6)
    expect((await readFile(bytes, { sheet: 'Cover' })).read).toHaveLength(1)
    await expect(readFile(bytes, { sheet: 'None' })).rejects.toThrow('The workbook has no sheet “None”.')
  })

  it('has all of its rows when they are many, one after the other', async () => {
    const file = await readFile(zipOf(workbookParts([{ name: 'List', rows: rows(30_000) }])))
    expect(file.read).toHaveLength(29_999)
    expect(file.read.at(-1)).toEqual({ line: 30_000, cells: ['x29999'], numbers: new Set() })
  })

  it.each(['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml', '_rels/.rels'])(
    'is refused for a DOCTYPE in %s',
    async (name) => {
      const all = workbookParts([{ name: 'List', rows: parts }])
      const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
      const xml = (all[name] ?? '').replace(/^(<\?xml.*?\?>)?/, `$1 <!-- x --> ${bomb}`)
      await expect(readFile(zipOf({ ...all, [name]: xml }))).rejects.toThrow('has a DOCTYPE in it')
    },
  )

  it('is refused for a DOCTYPE in UTF-16, and behind a long comment', async () => {
    const all = workbookParts([{ name: 'List', rows: parts }])
    const wide = Buffer.from(`\uFEFF<!DOCTYPE x>${all['xl/workbook.xml']}`, 'utf16le')
    await expect(readFile(zipOf({ ...all, 'xl/workbook.xml': wide }))).rejects.toThrow('DOCTYPE')
    const late = `<!-- ${'x'.repeat(5000)} --><!DOCTYPE x>${all['xl/workbook.xml']}`
    await expect(readFile(zipOf({ ...all, 'xl/workbook.xml': late }))).rejects.toThrow(
      'a part begins with no element',
    )
  })

  it('is refused when a part unpacks to more than 200 times its size', async () => {
    const all = workbookParts([
      { name: 'List', rows: `${parts}<row r="9">${inline('A9', 'x'.repeat(9_000_000))}</row>` },
    ])
    await expect(readFile(zipOf(all))).rejects.toThrow('more than 200 times its size')
  })

  it('is refused for columns and cells beyond what a table has', async () => {
    const wide = workbookParts([
      { name: 'List', rows: `<row r="2">${inline('A2', 'a')}${inline('XFD2', 'b')}</row>` },
    ])
    await expect(readFile(zipOf(wide))).rejects.toThrow('Line 2 has more than 2,000 columns.')
    const outside = workbookParts([{ name: 'List', rows: `<row r="2">${inline('ZZZZZ2', 'b')}</row>` }])
    await expect(readFile(zipOf(outside))).rejects.toThrow('The workbook cannot be read')
    const long = workbookParts([
      { name: 'List', rows: `<row r="2">${inline('B2', 'ab'.repeat(20_000))}</row>` },
    ])
    await expect(readFile(zipOf(long))).rejects.toThrow('Line 2, column 2: a cell has at most 32,767 signs.')
  })

  it('is refused when it lacks what a workbook has', async () => {
    await expect(readFile(zipOf({ '[Content_Types].xml': '<Types/>' }))).rejects.toThrow(
      'a part of it is missing',
    )
    await expect(readFile(zipOf(workbookParts([])))).rejects.toThrow('The workbook has no sheet with cells.')
  })
})
