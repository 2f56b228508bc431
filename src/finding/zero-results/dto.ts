import type { AnswerOf } from '#base/contract/schemas.ts'
import type { ZeroResultRow } from './model.ts'

type RowDto = AnswerOf<'unmetSearches'>['rows'][number]

/** A search that found nothing, as the contract spells it. */
export function zeroResultToDto({ key, firstAt, lastAt, ...same }: ZeroResultRow): RowDto {
  return { _id: key, ...same, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }
}

/** A line of the table in the browser. */
export type ZeroResultLine = ReturnType<typeof zeroResultFromDto>

export function zeroResultFromDto({ _id, ...same }: RowDto) {
  return { id: _id, ...same }
}
