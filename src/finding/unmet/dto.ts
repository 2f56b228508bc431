import type { AnswerOf } from '#base/contract/schemas.ts'
import type { UnmetRow } from './model.ts'

type RowDto = AnswerOf<'unmetSearches'>['rows'][number]

/** A search that found nothing, as the contract spells it. */
export function unmetToDto({ key, firstAt, lastAt, ...same }: UnmetRow): RowDto {
  return { _id: key, ...same, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }
}

/** A line of the table in the browser. */
export type UnmetLine = ReturnType<typeof unmetFromDto>

export function unmetFromDto({ _id, ...same }: RowDto) {
  return { id: _id, ...same }
}
