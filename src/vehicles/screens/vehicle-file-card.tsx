import { type ChangeEvent, useRef, useState } from 'react'
import { saveCsv } from '#client/save-csv.ts'
import { sendVehicles } from '#client/vehicle-file.ts'
import { vehicleFileRefusals } from '#contract/messages/vehicle-file.ts'
import { vehicleFileWords as words } from '#contract/messages/vehicle-file-words.ts'
import { IfMay, useRights } from '#identity/screens/may.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { errorSentence } from '#ui/form.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { isRunning, useImport } from './use-import.ts'
import { VehicleImportState } from './vehicle-import-state.tsx'

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string }

const mostBytes = 16 * 1024 * 1024

/** Exports all vehicles as CSV, and imports such a file: the shop checks it first, and shows what it would change. */
export function VehicleFileCard({ token }: { readonly token: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })
  const { data: last, error, refetch } = useImport(token, useRights()('import'))
  const isBusy = state.kind === 'sending' || (last != null && isRunning(last))

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    if (file.size > mostBytes) return setState({ kind: 'refused', message: vehicleFileRefusals.tooLarge })
    setState({ kind: 'sending', name: file.name })
    try {
      await sendVehicles(file, token)
      await refetch()
      setState({ kind: 'none' })
    } catch (caught) {
      setState({ kind: 'refused', message: errorSentence(caught) })
      await refetch()
    } finally {
      // The corrected file may have the same name.
      target.value = ''
    }
  }

  return (
    <Card as="section">
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton save={() => saveCsv('vehicles', {}, token)}>{words.export}</DownloadButton>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={words.choose}
          onChange={(event) => void send(event)}
          className="sr-only"
          tabIndex={-1}
        />
        <IfMay needs="import">
          <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
        </IfMay>
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {state.kind === 'sending' && <LoadingState label={words.sending(state.name)} />}
        {state.kind === 'refused' && (
          <p role="alert" className="text-sm text-error">
            {state.message}
          </p>
        )}
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && last && state.kind !== 'sending' && (
          <VehicleImportState key={last.id} last={last} token={token} reload={refetch} />
        )}
      </div>
    </Card>
  )
}
