import type { Block, Column, TotalRow } from './model.ts'
import { colors, drawPicture, heightOf, makeRoom, type Pen, rule, sizes, tagged, write } from './pen.ts'
import { writeTable } from './table.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const gap = 16

/** Writes a block from the pen's height on, and leaves the pen below it. */
export function writeBlock(pen: Pen, block: Block): void {
  switch (block.kind) {
    case 'title':
      writeTitle(pen, block)
      break
    case 'columns':
      writeColumns(pen, block.columns)
      break
    case 'table':
      writeTable(pen, block)
      break
    case 'totals':
      writeTotals(pen, block.rows)
      break
    case 'words':
      writeWords(pen, block.text)
  }
}

function writeTitle(pen: Pen, { text, beside, picture }: Of<'title'>): void {
  const { x, width } = pen.whole
  const left = { x, width: width * 0.6 }
  const right = { x: x + width * 0.62, width: width * 0.38 }
  let { y } = pen
  if (picture !== undefined) drawPicture(pen, picture)
  const from = picture === undefined ? y : y + picture.height + gap
  tagged(pen, pen.sheet, 'H1', () => write(pen, text, left, from, titleStyle))
  for (const [index, line] of beside.entries()) {
    const style = { ...(index === 0 ? strongStyle : mutedStyle), align: 'right' } as const
    tagged(pen, pen.sheet, 'P', () => write(pen, line, right, y, style))
    y += heightOf(pen, line, right, style)
  }
  pen.y = Math.max(y, from + heightOf(pen, text, left, titleStyle)) + gap
}

const titleStyle = { font: 'bold', size: sizes.title } as const
const strongStyle = { font: 'bold', size: sizes.strong } as const
const mutedStyle = { size: sizes.small, color: colors.muted } as const
const labelStyle = { font: 'bold', size: sizes.small, color: colors.muted } as const

function writeColumns(pen: Pen, columns: readonly Column[]): void {
  const { x, width } = pen.whole
  const each = (width - gap * (columns.length - 1)) / columns.length
  const places = columns.map((_column, index) => ({ x: x + index * (each + gap), width: each }))
  const heights = columns.map(({ heading, lines }, index) => {
    const place = places[index] ?? pen.whole
    return lines.reduce(
      (all, line) => all + heightOf(pen, line, place, {}),
      heightOf(pen, heading, place, labelStyle),
    )
  })
  const height = Math.max(...heights)
  makeRoom(pen, height)
  for (const [index, { heading, lines }] of columns.entries()) {
    const place = places[index] ?? pen.whole
    let { y } = pen
    tagged(pen, pen.sheet, 'H2', () => write(pen, heading, place, y, labelStyle))
    y += heightOf(pen, heading, place, labelStyle)
    for (const line of lines) {
      tagged(pen, pen.sheet, 'P', () => write(pen, line, place, y, {}))
      y += heightOf(pen, line, place, {})
    }
  }
  pen.y += height + gap
}

const totalGap = 3

function writeTotals(pen: Pen, rows: readonly TotalRow[]): void {
  const { x, width } = pen.whole
  const label = { x: x + width * 0.4, width: width * 0.4 }
  const value = { x: x + width * 0.8, width: width * 0.2 }
  const styled = rows.map((row) => {
    const style = row.strong ? strongStyle : {}
    return { ...row, style, height: heightOf(pen, row.label, label, style) + totalGap }
  })
  makeRoom(
    pen,
    styled.reduce((all, { height }) => all + height, 0),
  )
  for (const { label: name, value: amount, strong, style, height } of styled) {
    if (strong) {
      rule(pen, pen.y + 1, { x: label.x, width: label.width + value.width })
      pen.y += totalGap
    }
    // One paragraph: a screen reader says the amount after its label.
    tagged(pen, pen.sheet, 'P', () => {
      write(pen, name, label, pen.y, style)
      write(pen, amount, value, pen.y, { ...style, align: 'right' })
    })
    pen.y += height
  }
  pen.y += gap
}

/** Each line of the text stays whole, so that a long text continues on the next page. */
function writeWords(pen: Pen, text: string): void {
  for (const line of text.split('\n')) {
    const height = heightOf(pen, line === '' ? ' ' : line, pen.whole, {})
    makeRoom(pen, height)
    if (line !== '') tagged(pen, pen.sheet, 'P', () => write(pen, line, pen.whole, pen.y, {}))
    pen.y += height
  }
  pen.y += gap
}
