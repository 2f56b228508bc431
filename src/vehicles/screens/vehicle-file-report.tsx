import { saveRefusedVehicles } from '#client/vehicle-file.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { vehicleFileWords as words } from '#contract/messages/vehicle-file-words.ts'
import { formatInteger } from '#format-integer.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { FileTable } from '#ui/file-table.tsx'

interface ReportProps {
  readonly file: File
  readonly report: AnswerOf<'importVehicles'>
  readonly token: string
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** What a file of vehicles changes, and its mistakes. */
export function VehicleFileReport({ file, report, token, isBusy, onImport }: ReportProps) {
  const { rows, addedCount, changedCount, unchanged, refused } = report
  const count = addedCount + changedCount
  const figures = [
    [words.rows, rows],
    [words.added, addedCount],
    [words.changed, changedCount],
    [words.unchanged, unchanged],
    [words.refused, refused],
  ] as const
  return (
    <>
      <div role="status" className="text-sm">
        <p>{words.checked(file.name)}</p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
          {figures.map(([name, number]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{formatInteger(number)}</dd>
            </div>
          ))}
        </dl>
        {count === 0 && refused === 0 && <p className="mt-2 font-medium">{words.noChanges}</p>}
      </div>
      {refused > 0 && (
        <>
          <Problems report={report} />
          <p className="max-w-reading text-sm text-muted">{words.saveRefusedHint}</p>
          <span>
            <DownloadButton save={() => saveRefusedVehicles(file, token)}>{words.saveRefused}</DownloadButton>
          </span>
        </>
      )}
      <Changes report={report} />
      {count > 0 && (
        <span>
          <Button kind={refused === 0 ? 'primary' : 'plain'} busy={isBusy} onClick={onImport}>
            {(refused === 0 ? words.import : words.importOthers)(formatInteger(count), count)}
          </Button>
        </span>
      )}
    </>
  )
}

function Problems({ report: { problems, problemCount } }: Pick<ReportProps, 'report'>) {
  return (
    <FileTable
      label={words.problems}
      caption={problemCount > problems.length ? words.firstProblems(problems.length) : undefined}
      heads={[words.line, words.column, words.value, words.message, words.right]}
      rows={problems.map(({ line, column, value, message, right }) => ({
        key: `${line} ${column} ${message}`,
        cells: [formatInteger(line), column, value, message, right],
      }))}
    />
  )
}

function Changes({ report }: Pick<ReportProps, 'report'>) {
  const { added, addedCount, changed, changedCount } = report
  return (
    <>
      {changed.length > 0 && (
        <FileTable
          label={words.changedVehicles}
          caption={changedCount > changed.length ? words.firstChanged(changed.length) : undefined}
          heads={[words.line, words.vehicle, words.change]}
          rows={changed.map(({ line, vehicle, fields }) => ({
            key: String(line),
            cells: [
              formatInteger(line),
              vehicle,
              fields.map(({ column, before, after }) => words.field(column, before, after)).join(', '),
            ],
          }))}
        />
      )}
      {added.length > 0 && (
        <FileTable
          label={words.newVehicles}
          caption={addedCount > added.length ? words.firstNew(added.length) : undefined}
          heads={[words.line, words.vehicle]}
          rows={added.map(({ line, vehicle }) => ({
            key: String(line),
            cells: [formatInteger(line), vehicle],
          }))}
        />
      )}
    </>
  )
}
