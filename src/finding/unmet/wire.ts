import type { AnswerOf } from '#base/contract/calls.ts'
import type { UnmetRow } from './model.ts'

type WireRow = AnswerOf<'unmetSearches'>['rows'][number]

/** A search that found nothing, as the contract spells it. */
export function unmetOnWire({ key, firstAt, lastAt, ...same }: UnmetRow): WireRow {
  return { _id: key, ...same, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }
}

/** A line of the table in the browser. */
export type UnmetLine = ReturnType<typeof unmetFromWire>

export function unmetFromWire({ _id, ...same }: WireRow) {
  return { id: _id, ...same }
}
