import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { delimitedRows } from '#office/imports/reading/delimited.ts'
import { all, readFile } from './file.ts'
import { zipOf } from './zip-file.ts'

const table = 'Number,Name\nA-1,Pads\n'
const read = [{ line: 2, cells: ['A-1', 'Pads'] }]

describe('a packed file', () => {
  it('is read from gz and from a zip with one file, whatever it is called', async () => {
    expect((await readFile(gzipSync(table))).read).toEqual(read)
    const zip = zipOf({
      'parts/': '',
      'parts/list.csv': table,
      '__MACOSX/parts/._list.csv': 'x',
      'parts/.DS_Store': 'x',
    })
    expect((await readFile(zip)).read).toEqual(read)
  })

  it('is refused with several files, which are named, and with none', async () => {
    const several = zipOf(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, table])),
    )
    await expect(readFile(several)).rejects.toThrow(
      'several files: a, b, c, d, e and 2 more. Send one file at a time.',
    )
    await expect(readFile(zipOf({}))).rejects.toThrow('The zip file has no file in it.')
  })

  it('is refused when there is an archive in it', async () => {
    const zip = zipOf({ 'list.csv': table })
    for (const nested of [
      zipOf({ 'list.csv': zip }),
      gzipSync(zip),
      gzipSync(gzipSync(table)),
      zipOf({ a: gzipSync(table) }),
    ])
      await expect(readFile(nested)).rejects.toThrow('is an archive or a workbook itself')
  })

  it('is refused as a bomb before it is unpacked', async () => {
    const bomb = Buffer.alloc(64 * 1024 ** 2, `a,b\n${'x'.repeat(20_000)}\n`)
    await expect(readFile(gzipSync(bomb))).rejects.toThrow('more than 200 times its size')
    await expect(readFile(zipOf({ 'list.csv': bomb }))).rejects.toThrow('more than 200 times its size')
  })

  it('is read when it is small and repeats itself', async () => {
    const { read: rows } = await readFile(gzipSync(`Number,Name\n${'A-1,Pads\n'.repeat(50_000)}`))
    expect(rows).toHaveLength(50_000)
  })

  it('is refused when it says a false size, when it is cut, and when a name leads out of a folder', async () => {
    const zip = zipOf({ 'list.csv': table })
    const lies = Buffer.from(zip)
    lies.writeUInt32LE(3, lies.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
    await expect(readFile(lies)).rejects.toThrow('The file is damaged')
    await expect(readFile(gzipSync(table).subarray(0, 20))).rejects.toThrow('The file is damaged')
    await expect(readFile(zipOf({ '../../list.csv': table }))).rejects.toThrow(
      'The file is damaged: invalid relative path',
    )
  })
})

describe('a file', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\n\r\n , \n', 'The file has no line with anything in it.'],
    ['%PDF-1.7\n', 'The file is a PDF file.'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The file is a workbook of an old Excel (.xls).'],
    [Buffer.from([77, 90, 144, 0, 3, 0, 0, 0, 4, 0, 200, 255]), 'The file is not a text.'],
    [Buffer.from(Array.from({ length: 500 }, (_, at) => 1 + (at % 255))), 'The file is not a text.'],
    ['a,b\n"x" y,2\n', 'A quotation mark in the row of line 2'],
    ['a,b\n1,2\n"x\n\n3,4\n', 'A quotation mark in the row of line 3'],
    [`a,b\n${'x'.repeat(40_000)},1\n`, 'Line 2, column 1: a cell has at most 32,767 signs.'],
    [`a,b\n${','.repeat(1_000_000)}\n`, 'Line 2 has more than 2,000 columns.'],
    [`a,b\n${'a,'.repeat(1_000_000)}\n`, 'The row of line 2 has more than 1 MB.'],
    [`${'x'.repeat(3_000_000)}`, 'The row of line 1 has more than 1 MB.'],
  ])('is refused in one line: %#', async (content, sentence) => {
    await expect(readFile(content)).rejects.toThrow(sentence)
    await expect(readFile(content)).rejects.toMatchObject({ kind: 'invalid', code: 'unreadable_file' })
  })

  it('is refused for a NUL after its beginning, with its line', async () => {
    const long = `a,b\n${`${'x'.repeat(1000)},1\n`.repeat(5000)}`
    await expect(readFile(`${long}\0,2\n`)).rejects.toThrow('Line 5002 has a NUL byte')
  })

  it('is refused as something that it is not told to be', async () => {
    await expect(readFile(table, { format: 'xlsx' })).rejects.toThrow('cannot be read as a workbook')
    await expect(readFile(table, { format: 'fixed' })).rejects.toThrow('say how wide they are')
    await expect(readFile(table, { headLine: 7 })).rejects.toThrow('nothing in line 7')
  })
})

describe('a line without an end', () => {
  it.each(['x', '"', '"x""'])('is refused long before a gigabyte of it was read: %j', async (sign) => {
    let pieces = 0
    async function* gigabyte() {
      yield Buffer.from('a,b\n')
      for (; pieces < 16_384; pieces += 1) yield Buffer.from(sign.repeat(65_536 / sign.length))
    }
    const rows = delimitedRows(gigabyte(), { encoding: 'utf-8', delimiter: ',', newline: '\n' })
    await expect(all(rows)).rejects.toThrow(
      /(row of line 2 has more than 1 MB|quotation mark in the row of line 2)/,
    )
    expect(pieces).toBeLessThan(32)
  })
})
