import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ranges } from '#base/pdf/letters.ts'
import type { Block, PdfFile } from '#base/pdf/model.ts'
import { writePdf } from '#base/pdf/write.ts'
import { readPdf } from './read.ts'

const table = (rows: number, text = (row: number) => `Row ${row}`): Block => ({
  kind: 'table',
  columns: [
    { title: 'What', width: 3, align: 'left' },
    { title: 'Amount', width: 1, align: 'right' },
  ],
  rows: Array.from({ length: rows }, (_, row) => [{ text: text(row), note: `No. ${row}` }, `$${row}.00`]),
})

function file(blocks: readonly Block[], change: Partial<PdfFile> = {}): PdfFile {
  return {
    title: 'List 7',
    language: 'en',
    author: 'Somebody',
    paper: 'A4',
    createdAt: new Date('2026-03-02T10:00:00Z'),
    sheets: [{ title: 'List 7, continued', blocks, foot: ['Somebody, Somewhere 1'] }],
    ...change,
  }
}

const everyBlock: Block[] = [
  { kind: 'title', text: 'List 7', beside: ['Somebody', 'Somewhere 1'] },
  {
    kind: 'columns',
    columns: [
      { heading: 'From', lines: ['One', 'Two'] },
      { heading: 'To', lines: ['Three'] },
    ],
  },
  table(2),
  {
    kind: 'totals',
    rows: [
      { label: 'Part', value: '$1.00', strong: false },
      { label: 'Total', value: '$2.00', strong: true },
    ],
  },
  { kind: 'words', text: 'First line\n\nLast line' },
]

/** A title with a green picture of 300 × 60 pixels. */
async function pictured(width: number, height: number): Promise<Block> {
  const png = await aPng(300, 60)
  const picture = { png, alt: 'Żółw & Söhne', width, height }
  return { kind: 'title', text: 'List 7', beside: ['Somebody', 'Somewhere 1'], picture }
}

const picturesIn = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1

const aPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()

describe('a PDF file', () => {
  it('has the text of every block in reading order', async () => {
    const { pages } = await readPdf(await writePdf(file(everyBlock)))
    expect(pages).toEqual([
      [
        ...['List 7', 'Somebody', 'Somewhere 1', 'From', 'One', 'Two', 'To', 'Three', 'What', 'Amount'],
        ...['Row 0', 'No. 0', '$0.00', 'Row 1', 'No. 1', '$1.00', 'Part', '$1.00', 'Total', '$2.00'],
        ...['First line', 'Last line', 'Somebody, Somewhere 1', 'Page 1 of 1'],
      ],
    ])
  })

  it('tells screen readers its title, its language and what each text is', async () => {
    const { title, language, elements } = await readPdf(await writePdf(file(everyBlock)))
    expect([title, language]).toEqual(['List 7', 'en'])
    expect(elements).toEqual([
      ...['Root', 'Document', 'Sect', 'H1', 'P', 'P', 'H2', 'P', 'P', 'H2', 'P'],
      ...['Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD', 'TR', 'TD', 'TD', 'P', 'P', 'P', 'P'],
    ])
  })

  it.each([
    ['A4', [595.28, 841.89]],
    ['Letter', [612, 792]],
  ] as const)('has pages of the size %s', async (paper, size) => {
    const read = await readPdf(await writePdf(file(everyBlock, { paper })))
    expect(read.size).toEqual(size)
  })

  it('divides a long table between pages, with its head and the title on each, and loses no row', async () => {
    const { pages } = await readPdf(await writePdf(file([table(100)])))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page.slice(0, index === 0 ? 2 : 3)).toEqual([
        ...(index === 0 ? [] : ['List 7, continued']),
        'What',
        'Amount',
      ])
      expect(page.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
    }
    const rows = pages.flat().filter((line) => line.startsWith('Row '))
    expect(rows).toEqual(Array.from({ length: 100 }, (_, row) => `Row ${row}`))
  })

  it('keeps a row whole when its text has several lines', async () => {
    const long = (row: number) => `Begin ${row} ${'and so on '.repeat(20)} end ${row}.`
    const { pages } = await readPdf(await writePdf(file([table(40, long)])))
    for (const page of pages) {
      const text = page.join(' ')
      const begun = text.match(/Begin \d+/g)?.map((found) => found.replace('Begin ', ''))
      const ended = text.match(/end \d+\./g)?.map((found) => found.replace(/end |\./g, ''))
      expect(begun).toEqual(ended)
    }
  })

  it('keeps the totals together on a page', async () => {
    const rows = Array.from({ length: 20 }, (_, row) => ({ label: `L${row}`, value: '1', strong: false }))
    const { pages } = await readPdf(await writePdf(file([table(18), { kind: 'totals', rows }])))
    expect(pages.map((page) => page.filter((line) => /^L\d+$/.test(line)).length)).toEqual([0, 20])
  })

  it('numbers the pages of each sheet, which begins on a new page', async () => {
    const sheet = { title: 'One', blocks: [table(40)], foot: [] }
    const both = { sheets: [sheet, { title: 'Two', blocks: [table(1)], foot: [] }] }
    const { pages } = await readPdf(await writePdf(file([], both)))
    expect(pages.map((page) => page.at(-1))).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'])
  })

  it('has the same bytes each time, and those that it had before titles had pictures', async () => {
    const one = await writePdf(file(everyBlock))
    expect((await writePdf(file(everyBlock))).equals(one)).toBe(true)
    const without = everyBlock.map((block) =>
      block.kind === 'title' ? { ...block, picture: undefined } : block,
    )
    expect((await writePdf(file(without))).equals(one)).toBe(true)
    expect(picturesIn(one)).toBe(0)
  })

  it('has a picture above its title, beside the lines at the right, and says what it shows', async () => {
    const read = await readPdf(await writePdf(file([await pictured(150, 30), ...everyBlock.slice(1)])))
    const place = { x: 48, y: 48, width: 150, height: 30 }
    expect(read.pictures).toEqual([[{ place, width: 300, height: 60, colour: 'green' }]])
    expect(read.alternatives).toEqual(['Żółw & Söhne'])
    expect(read.elements.slice(0, 6)).toEqual(['Root', 'Document', 'Sect', 'Figure', 'H1', 'P'])
    const without = await readPdf(await writePdf(file(everyBlock)))
    expect(read.pages).toEqual(without.pages)
    const [title = 0, before = 0] = [read, without].map(({ baselines }) => baselines.get('List 7'))
    expect(title - before).toBeCloseTo(place.height + 16)
    expect(read.baselines.get('Somebody')).toEqual(without.baselines.get('Somebody'))
  })

  it('makes room below a picture that is higher than the lines at the right', async () => {
    const { baselines } = await readPdf(
      await writePdf(file([await pictured(42, 42), ...everyBlock.slice(1)])),
    )
    const title = baselines.get('List 7') ?? 0
    expect(title).toBeGreaterThan(48 + 42)
    expect(baselines.get('From')).toBeGreaterThan(title)
  })

  it('has a picture that stands on many sheets once', async () => {
    const sheet = { title: 'List 7', blocks: [await pictured(150, 30)], foot: [] }
    const bytes = await writePdf(file([], { sheets: [sheet, sheet, sheet] }))
    expect((await readPdf(bytes)).pictures.map((ofPage) => ofPage.length)).toEqual([1, 1, 1])
    expect(picturesIn(bytes)).toBe(1)
  })

  it('prints every Latin, Greek and Cyrillic letter', async () => {
    // The micro sign is drawn with the Greek letter, and read as it.
    const letters = ranges
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      .map((point) => String.fromCodePoint(point))
      .filter(
        (letter) =>
          /[\p{L}\p{N}\p{Sc}]/u.test(letter) && letter === letter.normalize('NFC') && letter !== 'µ',
      )
    const lines = Array.from({ length: Math.ceil(letters.length / 20) }, (_, index) =>
      letters.slice(index * 20, index * 20 + 20).join('-'),
    )
    const { pages } = await readPdf(await writePdf(file([{ kind: 'words', text: lines.join('\n') }])))
    expect(pages.flat().filter((line) => line.includes('-'))).toEqual(lines)
  })

  it('joins accents with their letters, and prints a question mark for what no font has', async () => {
    const text = 'Zoe\u0301 · Łódź · Straße · Αθήνα · Київ · 東京 😀'
    const { pages } = await readPdf(await writePdf(file([{ kind: 'words', text }])))
    expect(pages[0]?.slice(0, -2).join('')).toBe('Zoé · Łódź · Straße · Αθήνα · Київ ·東京?')
  })
})
