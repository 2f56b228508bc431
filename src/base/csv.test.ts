import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvLine, unharmed } from '#base/csv.ts'

describe('a line of CSV', () => {
  it('quotes cells with separators, and doubles their quotes', () => {
    expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', ' edge'])).toBe(
      'a,"b,c","say ""x""","two\nlines"," edge"\r\n',
    )
  })

  it('quotes cells with any white space at their ends', () => {
    expect(csvLine(['\u00a0a', 'b\t', 'c '])).toBe('"\u00a0a","b\t","c "\r\n')
  })

  it('is read back as what was written', () => {
    const cells = ['a', '', 'b,c', 'say "x"', 'two\nlines', ' edge ', 'Ünï 🔧', '"', '×']
    expect(Papa.parse(csvLine(cells), { delimiter: ',' }).data[0]).toEqual(cells)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r'=1"`],
    ['"=1"', `"'""=1"""`],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])('prevents a spreadsheet from executing %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })

  it.each([
    ['Bolts;=1+1', "Bolts;'=1+1"],
    ['Bolts;"=1+1"', `"Bolts;'""=1+1"""`],
    ['Bolts\t@SUM(A1)', "Bolts\t'@SUM(A1)"],
    ['Bolts\n-2', `"Bolts\n'-2"`],
  ])('prevents a spreadsheet with other separators from executing %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })

  it('does not change texts that are not formulas', () => {
    expect(csvLine(['a=b', 'M8-1.25', 'two; three', 'x @ y'])).toBe('a=b,M8-1.25,two; three,x @ y\r\n')
  })

  it('does not change numbers, negative ones included, and empty cells', () => {
    expect(csvLine([19.9, -3, true, null, ''])).toBe('19.9,-3,true,,\r\n')
  })

  it.each([
    '=1+1',
    "'=1+1",
    "''=1+1",
    '-5 W',
    "'-5 W",
    'a;=b',
    "a;'=b",
    "a;''\"=b",
    '＝1',
    "'＋1",
    'two\n-lines',
    "\r\n'@x",
    '\t=1',
    '\n',
    "'\n'\n",
    '"=1"',
    "'",
    "''",
    "it's",
    "'quoted'",
    '',
  ])('gives %j back as it was', (cell) => {
    const [read] = Papa.parse<string[]>(csvLine([cell, 'x']), { delimiter: ',' }).data
    expect(read?.map(unharmed)).toEqual([cell, 'x'])
  })

  it('gives any text of signs that matter back as it was', () => {
    const signs = fc.string({
      unit: fc.constantFrom("'", '"', '=', '-', '＝', ';', ',', '\t', '\r', '\n', 'a', ' '),
    })
    fc.assert(
      fc.property(signs, (cell) => {
        const [read] = Papa.parse<string[]>(csvLine([cell, 'x']), { delimiter: ',', newline: '\r\n' }).data
        expect(read?.map(unharmed)).toEqual([cell, 'x'])
      }),
    )
  })

  it('writes another apostrophe before one that stands before a formula', () => {
    expect(csvLine(["'=1+1", "it's"])).toBe("''=1+1,it's\r\n")
  })
})
