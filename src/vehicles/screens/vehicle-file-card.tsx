import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { saveCsv } from '#client/save-csv.ts'
import { sendVehicles } from '#client/vehicle-file.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { vehicleFileRefusals } from '#contract/messages/vehicle-file.ts'
import { vehicleFileWords as words } from '#contract/messages/vehicle-file-words.ts'
import { formatInteger } from '#format-integer.ts'
import { IfMay } from '#identity/screens/may.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { VehicleFileReport } from './vehicle-file-report.tsx'

interface Checked {
  readonly file: File
  readonly report: AnswerOf<'importVehicles'>
}

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly name: string }
  | ({ readonly kind: 'checked' | 'importing' } & Checked)
  | { readonly kind: 'done'; readonly count: number }
  | { readonly kind: 'refused'; readonly message: string }

const mostBytes = 16 * 1024 * 1024

/** Exports all vehicles as CSV, and imports such a file: it is checked first, and shows what it would change. */
export function VehicleFileCard({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })

  async function check({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    // The file is read at once, so that what is imported is what was checked. The input is empty again for the corrected file.
    const copy = new File([await file.arrayBuffer()], file.name)
    target.value = ''
    if (file.size > mostBytes) return setState({ kind: 'refused', message: vehicleFileRefusals.tooLarge })
    setState({ kind: 'checking', name: file.name })
    try {
      setState({ kind: 'checked', file: copy, report: await sendVehicles(copy, {}, token) })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
  }

  async function importAll({ file, report }: Checked) {
    setState({ kind: 'importing', file, report })
    try {
      const skipRefused = report.refused > 0 ? 'true' : 'false'
      const done = await sendVehicles(file, { digest: report.digest, skipRefused }, token)
      await queries.invalidateQueries()
      setState({ kind: 'done', count: done.addedCount + done.changedCount })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
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
          onChange={(event) => void check(event)}
          className="sr-only"
          tabIndex={-1}
        />
        <IfMay needs="import">
          <Button
            size="small"
            busy={state.kind === 'checking' || state.kind === 'importing'}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
        </IfMay>
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {state.kind === 'checking' && <LoadingState label={words.checking(state.name)} />}
        {state.kind === 'refused' && (
          <p role="alert" className="text-sm text-error">
            {state.message}
          </p>
        )}
        {state.kind === 'done' && (
          <p role="status" className="font-medium">
            {words.imported(formatInteger(state.count), state.count)}
          </p>
        )}
        {(state.kind === 'checked' || state.kind === 'importing') && (
          <VehicleFileReport
            {...state}
            token={token}
            isBusy={state.kind === 'importing'}
            onImport={() => void importAll(state)}
          />
        )}
      </div>
    </Card>
  )
}
