import { fromMinor } from '#money.ts'
import type { OrderLine, OrderRow } from '#orders/noun.ts'

/** A line as it is selected, with its amounts in cents. */
interface SelectedLine extends Omit<OrderLine, 'unit_price' | 'total'> {
  readonly unit_price: number
  readonly total: number
}

/** An order as `columns` of read.ts selects it, with its amounts in cents. */
export interface SelectedOrder extends Omit<OrderRow, 'lines' | 'total' | 'refunded'> {
  readonly lines: readonly SelectedLine[]
  readonly total: number
  readonly refunded: number
}

/** The order of a row that was just selected: the row itself, with its amounts as money (docs/decisions/money.md). */
export function rowOf(row: SelectedOrder): OrderRow {
  const [first, ...others] = row.lines
  if (first === undefined) throw new Error(`Order ${row.id} has no line`)
  return Object.assign(row, {
    lines: [lineOf(first), ...others.map(lineOf)] as const,
    total: fromMinor(row.total),
    refunded: fromMinor(row.refunded),
  })
}

function lineOf(line: SelectedLine): OrderLine {
  return Object.assign(line, {
    unit_price: fromMinor(line.unit_price),
    total: fromMinor(line.total),
  })
}
