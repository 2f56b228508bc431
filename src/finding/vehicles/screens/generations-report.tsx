import { useId, useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { generationWords as words } from '#finding/vehicles/messages/generation-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckedFile } from './checked-file.tsx'

type Report = AnswerOf<'importGenerations'>

interface ReportProps {
  readonly name: string
  readonly report: Report
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** What a checked file of generations would add, its mistakes, and its licence, which is confirmed before it is imported. */
export function GenerationsReport({ report, onImport, ...button }: ReportProps) {
  const { rows, unchanged, refused, added, addedCount, problems, problemCount, ignored, licences } = report
  const [isConfirmed, setConfirmed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const error = useId()
  const isMissing = isAsked && !isConfirmed
  return (
    <CheckedFile
      {...button}
      onImport={() => (isConfirmed ? onImport() : setAsked(true))}
      words={words}
      figures={[
        [words.rows, rows],
        [words.added, addedCount],
        [words.unchanged, unchanged],
        [words.refused, refused],
      ]}
      ignored={ignored}
      problems={[{ label: words.problems, rows: problems, count: problemCount }]}
      added={{
        label: words.newRows,
        heads: [words.generation, words.codes, words.years],
        rows: added.map(({ line, generation, codes, from, to }) => ({
          line,
          cells: [generation, codes, yearsText(from, to)],
        })),
        count: addedCount,
      }}
      others={refused}
    >
      <div className="flex max-w-reading flex-col gap-2 text-sm">
        <p>
          <span className="font-medium">{words.licence}</span>{' '}
          {licences.length === 0 ? words.noLicence : words.licenceOf(licences.join(', '))}
        </p>
        <Checkbox
          label={words.confirm}
          checked={isConfirmed}
          aria-invalid={isMissing}
          aria-errormessage={isMissing ? error : undefined}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
        {isMissing && (
          <p id={error} role="alert" className="text-error">
            {words.confirmFirst}
          </p>
        )}
      </div>
    </CheckedFile>
  )
}

/** `1998–2006`, `2019–`. */
function yearsText(from: number | null, to: number | null): string {
  if (from === null && to === null) return ''
  return from === to ? String(from) : `${from ?? ''}–${to ?? ''}`
}
