import { formatInteger } from '#base/format-integer.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { Moment } from '#web/ui/moment.tsx'
import { FileFigures } from './checked-file.tsx'
import type { ShownImport } from './use-import.ts'
import { isRunning } from './use-import.ts'

/** What a screen reader hears of an import: each step once. The numbers that change all the time are not here. */
export function VehicleImportStatus({ last }: { readonly last: ShownImport }) {
  const { name, state, report } = last
  if (isRunning(last)) return <Running last={last} />
  if (state === 'failed') return <p className="font-medium wrap-anywhere">{words.failed(name)}</p>
  return (
    report !== null && (
      <div className="text-sm">
        {state === 'imported' ? (
          <Done last={last} report={report} />
        ) : (
          <p className="wrap-anywhere">{words.checked(name)}</p>
        )}
        <Figures report={report} />
      </div>
    )
  )
}

interface ReportProps {
  readonly report: NonNullable<ShownImport['report']>
}

function Running({ last }: { readonly last: ShownImport }) {
  const { isWriting, isFull } = progressOf(last)
  return (
    <div className="flex max-w-reading flex-col gap-1">
      <p className="font-medium wrap-anywhere">{runningTitle(last)}</p>
      {isFull && <p className="text-sm text-muted">{isWriting ? words.finishing : words.comparing}</p>}
      {last.isStalled && <p className="text-sm text-error">{words.stalled}</p>}
    </div>
  )
}

export const runningTitle = ({ name, state }: ShownImport) =>
  state === 'checking' ? words.checking(name) : words.importing(name)

/** How far an import is that runs. Reading counts lines; then vehicles are written. */
export function progressOf({ state, lines, linesRead, vehicles, vehiclesWritten }: ShownImport) {
  const isWriting = state === 'importing' && linesRead >= lines
  const [done, all] = isWriting ? [vehiclesWritten, vehicles] : [linesRead, lines]
  return { isWriting, done, all, isFull: done >= all }
}

function Done({ last, report }: ReportProps & { readonly last: ShownImport }) {
  const { addedCount, changedCount, refused } = report
  const count = addedCount + changedCount
  return (
    <>
      <p className="text-base font-medium">{words.imported(formatInteger(count), count)}</p>
      {refused > 0 && <p>{words.leftOut(formatInteger(refused), refused)}</p>}
      <p className="wrap-anywhere text-muted">
        {last.name}, <Moment at={last.createdAt} />
      </p>
    </>
  )
}

function Figures({ report }: ReportProps) {
  const { rows, addedCount, changedCount, unchanged, refused } = report
  return (
    <>
      <FileFigures
        figures={[
          [words.rows, rows],
          [words.added, addedCount],
          [words.changed, changedCount],
          [words.unchanged, unchanged],
          [words.refused, refused],
        ]}
      />
      {addedCount + changedCount + refused === 0 && <p className="mt-2 font-medium">{words.noChanges}</p>}
    </>
  )
}
