import { useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownImport } from './use-import.ts'
import { isRunning } from './use-import.ts'
import { VehicleFileReport } from './vehicle-file-report.tsx'
import { progressOf, runningTitle } from './vehicle-import-status.tsx'

interface StateProps {
  readonly last: ShownImport
  readonly token: string
  readonly onStop: () => void
  readonly reload: () => Promise<unknown>
}

/**
 * The last import below its status: how far it is, what the check found, or what it did. The server does the work, so the page
 * may be closed.
 */
export function VehicleImportState({ last, token, onStop, reload }: StateProps) {
  const { id, state, report, message } = last
  const [isBusy, setBusy] = useState(false)

  async function apply() {
    setBusy(true)
    try {
      const body = { skipRefused: (report?.refused ?? 0) > 0 }
      await call('applyVehicleImport', { params: { id }, body, token })
    } catch (error) {
      toast('failed', errorSentence(error))
    }
    await reload()
    setBusy(false)
  }

  if (isRunning(last))
    return (
      <>
        <Progress last={last} />
        <span>
          <Button size="small" onClick={onStop}>
            {words.stop}
          </Button>
        </span>
      </>
    )
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm text-error">
        {message}
      </p>
    )
  return (
    report !== null && (
      <VehicleFileReport
        last={last}
        report={report}
        token={token}
        isBusy={isBusy}
        onImport={() => void apply()}
        onDiscard={onStop}
      />
    )
  )
}

function Progress({ last }: Pick<StateProps, 'last'>) {
  const { isWriting, done, all, isFull } = progressOf(last)
  return (
    <div className="flex max-w-reading flex-col gap-1">
      <progress
        className="progress w-full"
        value={isFull ? undefined : done}
        max={all || 1}
        aria-label={runningTitle(last)}
      />
      <p className="text-sm text-muted tabular-nums">
        {(isWriting ? words.vehiclesWritten : words.linesRead)(formatInteger(done), formatInteger(all))}
      </p>
      <p className="text-sm text-muted">{words.runningHint}</p>
    </div>
  )
}
