import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { BulkEdit, BulkRow, Counts } from './model.ts'

type WireEdit = AnswerOf<'bulkEdit'>
type WireRow = AnswerOf<'bulkEditRows'>['rows'][number]

/** A bulk edit and its counts, as the call answers them. */
export function bulkEditOnWire({
  counts,
  createdAt,
  ...edit
}: BulkEdit & { readonly counts: Counts }): WireEdit {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return idOnWire({ ...edit, counts, total, createdAt: createdAt.toISOString() })
}

/** The inverse, in a browser. */
export function bulkEditFromWire(edit: WireEdit) {
  return idFromWire(edit)
}
export type ShownBulkEdit = ReturnType<typeof bulkEditFromWire>

/** A product of a bulk edit. */
export function bulkRowOnWire({ productId, name, ...row }: BulkRow): WireRow {
  return { toolsId: productId, tools: name, ...row }
}

/** The inverse, in a browser. */
export function bulkRowFromWire({ toolsId, tools, ...row }: WireRow): BulkRow {
  return { productId: toolsId, name: tools, ...row }
}
