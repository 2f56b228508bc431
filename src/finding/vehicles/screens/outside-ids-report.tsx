import { type OutsideKind, outsideKindNames } from '#base/contract/outside-kinds.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { outsideWords as words } from '#finding/vehicles/messages/outside-id-words.ts'
import { CheckedFile } from './checked-file.tsx'

interface ReportProps {
  readonly name: string
  readonly report: AnswerOf<'importOutsideIds'>
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** What a checked file of ids would add, its mistakes, and what is not decided. */
export function OutsideIdsReport({ report, ...button }: ReportProps) {
  const { rows, unchanged, added, addedCount, problems, problemCount, undecided, undecidedCount } = report
  const { ignored, refused } = report
  const nameOf = (kind: OutsideKind) => outsideKindNames[kind]
  return (
    <CheckedFile
      {...button}
      words={words}
      figures={[
        [words.rows, rows],
        [words.added, addedCount],
        [words.unchanged, unchanged],
        [words.undecided, undecidedCount],
        [words.refused, refused],
      ]}
      ignored={ignored}
      problems={[
        { label: words.problems, rows: problems, count: problemCount },
        { label: words.notDecided, rows: undecided, count: undecidedCount },
      ]}
      added={{
        label: words.newIds,
        heads: [words.id, words.vehicle],
        rows: added.map(({ line, kind, id, vehicle }) => ({
          line,
          cells: [`${nameOf(kind)} ${id}`, vehicle],
        })),
        count: addedCount,
      }}
      others={refused + undecidedCount}
    />
  )
}
