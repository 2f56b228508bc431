import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { shownProblems, shownValue } from '../file/dto.ts'
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
  const others = shownProblems(undecided)
  return {
    rows,
    refused,
    unchanged,
    digest,
    isDone,
    ignored: ignored.slice(0, mostShown).map(shownValue),
    ...shownProblems(problems),
    undecided: others.problems,
    undecidedCount: others.problemCount,
    added: addedRows.slice(0, mostShown).map((one) => ({ ...one })),
    addedCount: addedRows.length,
    attachedCount: added.length,
  }
}
