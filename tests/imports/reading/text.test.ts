import { describe, expect, it } from 'vitest'
import { openFile } from '#office/imports/reading/open-file.ts'
import { all, fileWith, readFile } from './file.ts'

describe('a text file', () => {
  it.each([
    [',', 'Number,Name,Price\r\nA-1,"Pads, front",49.90\r\n'],
    [';', 'Number;Name;Price\r\nA-1;Pads, front;49.90\r\n'],
    ['\t', 'Number\tName\tPrice\nA-1\tPads, front\t49.90'],
    ['|', 'Number|Name|Price\rA-1|Pads, front|49.90\r'],
  ])('is read whatever separates its cells: %j', async (delimiter, content) => {
    const file = await readFile(content)
    expect(file.how).toEqual({ format: 'delimited', encoding: 'utf-8', delimiter, headLine: 1 })
    expect(file.heads).toEqual(['Number', 'Name', 'Price'])
    expect(file.read).toEqual([{ line: 2, cells: ['A-1', 'Pads, front', '49.90'] }])
  })

  it('is separated by what is consistent, not by what is frequent', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `A-${at};Pads, left, right, both, ${'x,'.repeat(at % 7)};1,50;2,50`,
    )
    const file = await readFile(['Number;Name;Price;Weight', ...rows].join('\n'))
    expect(file.how.delimiter).toBe(';')
  })

  it('has the true line of each row, also after line breaks in cells and empty lines', async () => {
    const { read } = await readFile('Number,About\r\nA-1,"one\r\ntwo\r\nthree"\r\n\r\n,\r\nA-2,x\r\n')
    expect(read).toEqual([
      { line: 2, cells: ['A-1', 'one\r\ntwo\r\nthree'] },
      { line: 7, cells: ['A-2', 'x'] },
    ])
  })

  it('has its header below titles', async () => {
    const titles = 'Price list 2026;;;\r\n;;;\r\nvalid from;1 May;;\r\n'
    const { how, heads, read } = await readFile(
      `${titles}Nr;Name;Price;Stock\r\n1;Pads;2,50;3\r\n2;Disc;4,50;3\r\n`,
    )
    expect(how.headLine).toBe(4)
    expect(heads).toEqual(['Nr', 'Name', 'Price', 'Stock'])
    expect(read.map(({ line }) => line)).toEqual([5, 6])
  })

  it('has no header when it begins with numbers, or when it is told so', async () => {
    const { how, heads, read } = await readFile('11;STONEGUARD SINGLE\r\n7972;SPRING-PLUNGER VALVE\r\n')
    expect(how.headLine).toBe(0)
    expect(heads).toEqual(['Column 1', 'Column 2'])
    expect(read).toHaveLength(2)
    const told = await readFile('A;B\nC;D\n', { headLine: 0 })
    expect(told.read).toHaveLength(2)
  })

  it('is read as it is told, and not as it looks', async () => {
    const { heads, read } = await readFile('a;b,c\nd;e,f\n', { delimiter: ',', headLine: 2 })
    expect(heads).toEqual(['d;e', 'f'])
    expect(read).toEqual([])
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('says by its mark that it is %s', async (encoding) => {
    const text = Buffer.from('\uFEFFNumber,Größe\nA-1,ä€', encoding === 'utf-8' ? 'utf-8' : 'utf-16le')
    const { how, heads, read, doubts } = await readFile(encoding === 'utf-16be' ? text.swap16() : text)
    expect(how.encoding).toBe(encoding)
    expect(heads).toEqual(['Number', 'Größe'])
    expect(read).toEqual([{ line: 2, cells: ['A-1', 'ä€'] }])
    expect(doubts).toEqual([])
  })

  it('is asked about in four encodings when it is not UTF-8', async () => {
    const { how, doubts } = await readFile(Buffer.from('Number;Gr\xf6\xdfe\nA-1;\x84\n', 'latin1'))
    expect(how.encoding).toBe('windows-1252')
    expect(doubts.map(({ encoding, lines }) => [encoding, ...lines])).toEqual([
      ['windows-1252', 'Number;Größe', 'A-1;„'],
      ['windows-1250', 'Number;Größe', 'A-1;„'],
      ['windows-1251', 'Number;GrцЯe', 'A-1;„'],
      ['ibm850', 'Number;Gr÷▀e', 'A-1;ä'],
    ])
  })

  it('is read in the encoding that was chosen, DOS too', async () => {
    const { read, doubts } = await readFile(Buffer.from('Number;Name\nA-1;Sto\xe1d\x84mpfer\n', 'latin1'), {
      encoding: 'ibm850',
    })
    expect(read).toEqual([{ line: 2, cells: ['A-1', 'Stoßdämpfer'] }])
    expect(doubts).toEqual([])
  })

  it('is refused with the line where it stops to be UTF-8', async () => {
    const good = `A-1,Größe ${'x'.repeat(200)}\n`.repeat(25_000)
    const path = await fileWith(
      Buffer.concat([Buffer.from(`Number,Name\n${good}`), Buffer.from('A-2,Gr\xf6\xdfe\n', 'latin1')]),
    )
    const { rows } = await openFile(path)
    await expect(all(rows())).rejects.toThrow('Line 25002 has bytes that are no text in utf-8.')
  })

  it('is cut by widths, its rows as short as they are', async () => {
    const { read, how } = await readFile('NUMBER  NAME\nA-1     Pads, front\nA-2\n', {
      format: 'fixed',
      widths: [8, 4],
    })
    expect(how).toEqual({ format: 'fixed', encoding: 'utf-8', headLine: 1, widths: [8, 4] })
    expect(read).toEqual([
      { line: 2, cells: ['A-1', 'Pads, front'] },
      { line: 3, cells: ['A-2', ''] },
    ])
  })
})
