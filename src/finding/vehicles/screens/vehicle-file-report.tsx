import { formatInteger } from '#base/format-integer.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { saveRefusedVehicles } from '#web/client/vehicle-file.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FileTable } from '#web/ui/file-table.tsx'
import type { ShownImport } from './use-import.ts'

interface ReportProps {
  readonly last: ShownImport
  readonly report: NonNullable<ShownImport['report']>
  readonly token: string
  readonly isBusy: boolean
  readonly onImport: () => void
  readonly onDiscard: () => void
}

/** The rows that a file of vehicles changes or changed, its mistakes, and what can be done. */
export function VehicleFileReport({ last, report, token, isBusy, onImport, onDiscard }: ReportProps) {
  const { addedCount, changedCount, refused } = report
  const count = addedCount + changedCount
  const isDone = last.state === 'imported'
  return (
    <>
      {refused > 0 && (
        <>
          <Problems report={report} />
          {!isDone && <p className="max-w-reading text-sm text-muted">{words.saveRefusedHint}</p>}
          <span>
            <DownloadButton save={() => saveRefusedVehicles(last.id, token)}>
              {words.saveRefused}
            </DownloadButton>
          </span>
        </>
      )}
      <Changes report={report} />
      {!isDone && (
        <span className="flex flex-wrap gap-2">
          {count > 0 && (
            <Button
              kind={refused === 0 ? 'primary' : 'plain'}
              busy={isBusy}
              onClick={onImport}
              className="h-auto max-w-full py-2"
            >
              {(refused === 0 ? words.import : words.importOthers)(formatInteger(count), count)}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onDiscard}>
            {words.discard}
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
