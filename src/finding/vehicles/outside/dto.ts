import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { shownValue } from '../file/dto.ts'
import type { FileProblem } from '../file/model.ts'
import type { ImportedIds } from './model.ts'

/** The most rows of one kind in one report. */
const mostShown = 200

/** What a file of outside ids changes; of many rows the first ones. */
export function reportToDto({
  problems,
  undecided,
  addedRows,
  added,
  ignored,
  ...counts
}: ImportedIds): SentAnswerOf<'importOutsideIds'> {
  const { rows, refused, unchanged, digest, isDone } = counts
  return {
    rows,
    refused,
    unchanged,
    digest,
    isDone,
    ignored: ignored.slice(0, mostShown).map(shownValue),
    problems: shownOf(problems),
    problemCount: problems.length,
    undecided: shownOf(undecided),
    undecidedCount: undecided.length,
    added: addedRows.slice(0, mostShown).map((one) => ({ ...one })),
    addedCount: addedRows.length,
    attachedCount: added.length,
  }
}

function shownOf(problems: readonly FileProblem[]) {
  return problems.slice(0, mostShown).map((one) => ({ ...one, value: shownValue(one.value) }))
}
