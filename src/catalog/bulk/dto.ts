import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { BulkEdit, BulkRow, Counts } from './model.ts'

type EditDto = AnswerOf<'bulkEdit'>
type RowDto = AnswerOf<'bulkEditRows'>['rows'][number]

/** A bulk edit and its counts, as the call answers them. */
export function bulkEditToDto({
  counts,
  createdAt,
  ...edit
}: BulkEdit & { readonly counts: Counts }): EditDto {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return idToDto({ ...edit, counts, total, createdAt: createdAt.toISOString() })
}

/** The inverse, in a browser. */
export function bulkEditFromDto(edit: EditDto) {
  return idFromDto(edit)
}
export type ShownBulkEdit = ReturnType<typeof bulkEditFromDto>

/** A product of a bulk edit. */
export function bulkRowToDto({ productId, name, ...row }: BulkRow): RowDto {
  return { toolsId: productId, tools: name, ...row }
}

/** The inverse, in a browser. */
export function bulkRowFromDto({ toolsId, tools, ...row }: RowDto): BulkRow {
  return { productId: toolsId, name: tools, ...row }
}
