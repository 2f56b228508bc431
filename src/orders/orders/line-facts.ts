import type { LineFact } from '#base/contract/shapes.ts'
import { keysOf, recordOf } from '#base/keys-of.ts'

/*
 * What a line says of its product beside its name, as it was when it was ordered. Each fact is copied from the product, stored with the
 * line, and shown wherever the line is: on pages, in emails and exports, on invoices, credit notes and packing slips. A fact is
 * declared in the contract (src/base/contract/shapes.ts); one that is not here does not compile.
 */

/** The column of each fact in `order_lines`, and its name in a product that can be ordered. */
const columns = { partNumber: 'part_number' } as const satisfies Record<LineFact, string>

export type FactColumn = (typeof columns)[keyof typeof columns]
/** Null where it is not known, as in lines from before the fact was stored. */
export type FactColumns = Readonly<Record<FactColumn, string | null>>
export type LineFacts = Readonly<Record<LineFact, string | null>>

export const factColumns: readonly FactColumn[] = keysOf(columns).map((fact) => columns[fact])

/** A value for the column of each fact. */
export function ofFactColumns<Value>(make: (column: FactColumn) => Value): Record<FactColumn, Value> {
  return Object.fromEntries(factColumns.map((column) => [column, make(column)])) as Record<FactColumn, Value>
}

/** The facts of a stored line. */
export function factsOf(line: FactColumns): LineFacts {
  return recordOf(columns, (fact) => line[columns[fact]])
}

/** The facts of a line that has no product, such as a delivery. */
export const noFacts: LineFacts = recordOf(columns, () => null)

/** The facts that are known, in the order in which they are shown. */
export function factTexts(line: Readonly<Partial<Record<LineFact, string | null | undefined>>>): string[] {
  return keysOf(columns).flatMap((fact) => line[fact] || [])
}

/** `Brake disc (BD-280)`. */
export function withFacts(name: string, line: Parameters<typeof factTexts>[0]): string {
  const facts = factTexts(line)
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`
}
