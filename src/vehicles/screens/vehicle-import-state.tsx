import { useState } from 'react'
import { call } from '#client/call.ts'
import { vehicleFileWords as words } from '#contract/messages/vehicle-file-words.ts'
import { formatInteger } from '#format-integer.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import type { ShownImport } from '../file/wire.ts'
import { isRunning } from './use-import.ts'
import { VehicleFileReport } from './vehicle-file-report.tsx'

interface StateProps {
  readonly last: ShownImport
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The last import: how far it is, what the check found, or what it did. The server does the work, so the page may be closed. */
export function VehicleImportState({ last, token, reload }: StateProps) {
  const { id, name, state, report, message } = last
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

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

  async function stop() {
    const { deletedCount } = await call('stopVehicleImport', { params: { id }, token })
    toast('done', deletedCount === 1 ? words.stopped : words.doneBefore)
    await reload()
  }

  return (
    <>
      {isRunning(last) && (
        <>
          <Progress last={last} />
          <span>
            <Button size="small" onClick={() => setAsking(true)}>
              {words.stop}
            </Button>
          </span>
        </>
      )}
      {state === 'failed' && (
        <div role="alert">
          <p className="font-medium wrap-anywhere">{words.failed(name)}</p>
          <p className="text-sm text-error">{message}</p>
        </div>
      )}
      {report !== null && (state === 'checked' || state === 'imported') && (
        <VehicleFileReport
          last={last}
          report={report}
          token={token}
          isBusy={isBusy}
          onImport={() => void apply()}
          onDiscard={() => setAsking(true)}
        />
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={state === 'checked' ? words.discardTitle : words.stopTitle}
        action={state === 'checked' ? words.discard : words.stop}
        keep={state === 'checked' ? words.keep : words.goOn}
        onConfirm={stop}
      >
        {words.stopWhat(name)}
      </Confirm>
    </>
  )
}

/** Reading counts lines; then vehicles are written. */
function Progress({ last }: Pick<StateProps, 'last'>) {
  const { name, state, lines, linesRead, vehicles, vehiclesWritten, isStalled } = last
  const isWriting = state === 'importing' && linesRead >= lines
  const title = state === 'checking' ? words.checking(name) : words.importing(name)
  const [done, all] = isWriting ? [vehiclesWritten, vehicles] : [linesRead, lines]
  const isFull = done >= all
  return (
    <div role="status" className="flex max-w-reading flex-col gap-1">
      <p className="font-medium wrap-anywhere">{title}</p>
      <progress
        className="progress w-full"
        value={isFull ? undefined : done}
        max={all || 1}
        aria-label={title}
      />
      <p className="text-sm text-muted tabular-nums">
        {(isWriting ? words.vehiclesWritten : words.linesRead)(formatInteger(done), formatInteger(all))}
      </p>
      {isFull && <p className="text-sm text-muted">{isWriting ? words.finishing : words.comparing}</p>}
      <p className="text-sm text-muted">{words.runningHint}</p>
      {isStalled && <p className="text-sm text-error">{words.stalled}</p>}
    </div>
  )
}
