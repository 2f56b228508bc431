import { type OutsideKind, outsideKindNames } from '#base/contract/outside-kinds.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { outsideWords as words } from '#finding/vehicles/messages/outside-id-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FileTable } from '#web/ui/file-table.tsx'

type Report = AnswerOf<'importOutsideIds'>

interface ReportProps {
  readonly name: string
  readonly report: Report
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** What a checked file of ids would add, its mistakes, and what is not decided. */
export function OutsideIdsReport({ name, report, isBusy, onImport }: ReportProps) {
  const { addedCount, problems, problemCount, undecided, undecidedCount, ignored, refused } = report
  const others = refused + undecidedCount
  return (
    <>
      <div role="status" className="text-sm">
        <p className="wrap-anywhere">{words.checked(name)}</p>
        <Figures report={report} />
        {addedCount === 0 && <p className="mt-2 font-medium">{words.nothing}</p>}
      </div>
      {ignored.length > 0 && (
        <p className="max-w-reading text-sm wrap-anywhere text-muted">{words.ignored(ignored.join(', '))}</p>
      )}
      {problemCount > 0 && <Rows label={words.problems} rows={problems} count={problemCount} />}
      {undecidedCount > 0 && <Rows label={words.notDecided} rows={undecided} count={undecidedCount} />}
      {addedCount > 0 && <Added report={report} />}
      {addedCount > 0 && (
        <span>
          <Button
            kind={others === 0 ? 'primary' : 'plain'}
            busy={isBusy}
            onClick={onImport}
            className="h-auto max-w-full py-2"
          >
            {(others === 0 ? words.import : words.importOthers)(formatInteger(addedCount), addedCount)}
          </Button>
        </span>
      )}
    </>
  )
}

function Figures({ report }: { readonly report: Report }) {
  const figures = [
    [words.rows, report.rows],
    [words.added, report.addedCount],
    [words.unchanged, report.unchanged],
    [words.undecided, report.undecidedCount],
    [words.refused, report.refused],
  ] as const
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {figures.map(([name, number]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{formatInteger(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RowsProps {
  readonly label: string
  readonly rows: Report['problems']
  readonly count: number
}

function Rows({ label, rows, count }: RowsProps) {
  return (
    <FileTable
      label={label}
      caption={[label, ...(count > rows.length ? [words.first(rows.length)] : [])].join('. ')}
      heads={[words.line, words.column, words.value, words.message, words.right]}
      rows={rows.map(({ line, column, value, message, right }) => ({
        key: `${line} ${column} ${message}`,
        cells: [formatInteger(line), column, value, message, right],
      }))}
    />
  )
}

function Added({ report: { added, addedCount } }: { readonly report: Report }) {
  const nameOf = (kind: OutsideKind) => outsideKindNames[kind]
  return (
    <FileTable
      label={words.newIds}
      caption={[words.newIds, ...(addedCount > added.length ? [words.first(added.length)] : [])].join('. ')}
      heads={[words.line, words.id, words.vehicle]}
      rows={added.map(({ line, kind, id, vehicle }) => ({
        key: String(line),
        cells: [formatInteger(line), `${nameOf(kind)} ${id}`, vehicle],
      }))}
    />
  )
}
