import type { Cell, Table } from './model.ts'
import {
  colors,
  decoration,
  type Element,
  heightOf,
  makeRoom,
  type Pen,
  type Place,
  rule,
  type Style,
  sizes,
  tagged,
  write,
} from './pen.ts'

interface Laid extends Place {
  readonly title: string
  readonly align: 'left' | 'right'
}

const padding = 4
const between = 12
const headStyle = { font: 'bold', size: sizes.small } as const
const noteStyle = { size: sizes.small, color: colors.muted } as const

/** A table from the pen's height on. Its head is repeated on each page; no row is divided between two pages. */
export function writeTable(pen: Pen, { columns, rows }: Table): void {
  const laid = layOut(pen, columns)
  const headHeight = Math.max(...laid.map((column) => heightOf(pen, column.title, column, headStyle)))
  const writeHead = (draw: (column: Laid, write: () => void) => void) => {
    for (const column of laid)
      draw(column, () => write(pen, column.title, column, pen.y, { ...headStyle, align: column.align }))
    pen.y += headHeight + padding
    rule(pen, pen.y)
    pen.y += padding
  }

  const [first = []] = rows
  makeRoom(pen, headHeight + 2 * padding + rowHeight(pen, laid, first))
  const table = added(pen, pen.sheet, 'Table')
  const head = added(pen, table, 'TR')
  writeHead((_column, draw) => tagged(pen, head, 'TH', draw, { scope: 'Column' }))
  for (const row of rows) {
    const height = rowHeight(pen, laid, row)
    // The head of further pages is decoration: for a screen reader the table has one head.
    if (makeRoom(pen, height)) writeHead((_column, draw) => decoration(pen, 'Pagination', draw))
    const element = added(pen, table, 'TR')
    for (const [index, column] of laid.entries())
      tagged(pen, element, 'TD', () => writeCell(pen, column, row[index] ?? ''))
    pen.y += height
  }
  table.end()
  rule(pen, pen.y)
  pen.y += 3 * padding
}

function added({ doc }: Pen, parent: Element, type: string): Element {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

function layOut({ whole }: Pen, columns: Table['columns']): Laid[] {
  const shares = columns.reduce((all, { width }) => all + width, 0)
  const room = whole.width - between * (columns.length - 1)
  let { x } = whole
  return columns.map(({ title, width, align }) => {
    const laid = { title, align, x, width: (room * width) / shares }
    x += laid.width + between
    return laid
  })
}

function rowHeight(pen: Pen, laid: readonly Laid[], row: readonly Cell[]): number {
  return padding + Math.max(0, ...laid.map((column, index) => cellHeight(pen, column, row[index] ?? '')))
}

function cellHeight(pen: Pen, place: Place, cell: Cell): number {
  const { text, note } = partsOf(cell)
  return heightOf(pen, text, place, {}) + (note === '' ? 0 : heightOf(pen, note, place, noteStyle))
}

function writeCell(pen: Pen, place: Laid, cell: Cell): void {
  const { text, note } = partsOf(cell)
  const style: Style = { align: place.align }
  write(pen, text, place, pen.y, style)
  if (note === '') return
  write(pen, note, place, pen.y + heightOf(pen, text, place, style), { ...noteStyle, ...style })
}

function partsOf(cell: Cell): { text: string; note: string } {
  return typeof cell === 'string' ? { text: cell, note: '' } : cell
}
