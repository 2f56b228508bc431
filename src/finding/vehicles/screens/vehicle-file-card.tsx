import { useRef, useState } from 'react'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { IfPermitted, useRights } from '#people/identity/screens/if-permitted.tsx'
import { saveCsv } from '#web/client/save-csv.ts'
import { sendVehicles } from '#web/client/vehicle-file.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { StopImport } from './stop-import.tsx'
import type { ShownImport } from './use-import.ts'
import { isRunning, isSameStep, useImport } from './use-import.ts'
import { VehicleImportState } from './vehicle-import-state.tsx'
import { VehicleImportStatus } from './vehicle-import-status.tsx'

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string }
  // `beside`: the last import when a file was refused. When that goes on, the reason may be gone.
  | { readonly kind: 'refused'; readonly message: string; readonly beside: ShownImport | null | undefined }

const mostBytes = 16 * 1024 * 1024

/** Exports all vehicles as CSV, and imports such a file: the shop checks it first, and shows what it would change. */
export function VehicleFileCard({ token }: { readonly token: string }) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const [asked, setAsked] = useState<{ readonly last: ShownImport; readonly isOpen: boolean }>()
  const { data: last, error, refetch } = useImport(token, useRights()('import'))
  const isSending = state.kind === 'sending'
  const shown = !error && !isSending && last
  const status = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // When a step ends, its buttons go: the focus is then on what is said about the next one.
  const home = () => (shown ? status.current : button.current)
  const keepsFocus = useRestoredFocus(home)

  async function send(file: File) {
    setState({ kind: 'sending', name: file.name })
    try {
      await sendVehicles(file, token)
      await refetch()
      setState({ kind: 'none' })
    } catch (caught) {
      const { data: beside } = await refetch()
      setState({ kind: 'refused', message: errorSentence(caught), beside })
    }
  }

  return (
    <Card as="section">
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton save={() => saveCsv('vehicles', {}, token)}>{words.export}</DownloadButton>
        <IfPermitted needs="import">
          <FileChoice
            ref={button}
            label={words.choose}
            busy={isSending || (last != null && isRunning(last))}
            mostBytes={mostBytes}
            onChosen={send}
            onTooLarge={() =>
              setState({ kind: 'refused', message: vehicleFileRefusals.tooLarge, beside: last })
            }
          />
        </IfPermitted>
      </div>
      <div className="flex flex-col *:not-empty:mt-4" {...keepsFocus}>
        {isSending && <LoadingState label={words.sending(state.name)} />}
        {state.kind === 'refused' && isSameStep(state.beside, last) && (
          <p role="alert" className="text-sm text-error">
            {state.message}
          </p>
        )}
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        <div ref={status} role="status" tabIndex={-1} className="outline-none">
          {shown && <VehicleImportStatus last={shown} />}
        </div>
        {shown && (
          <VehicleImportState
            key={shown.id}
            last={shown}
            token={token}
            onStop={() => setAsked({ last: shown, isOpen: true })}
            reload={refetch}
          />
        )}
      </div>
      {asked && (
        <StopImport
          open={asked.isOpen}
          asked={asked.last}
          token={token}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          finalFocus={() => isSameStep(asked.last, last) || home()}
          reload={refetch}
        />
      )}
    </Card>
  )
}
