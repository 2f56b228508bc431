import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { saveCsv } from '#client/save-csv.ts'
import { priceListWords as words } from '#contract/messages.ts'
import { formatInteger } from '#format-integer.ts'
import { IfMay } from '#identity/screens/may.tsx'
import { importedFromWire, type PriceFileReport } from '#prices/wire.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { FileChanges, FileErrors } from './price-file-report.tsx'

interface Checked {
  readonly name: string
  readonly csv: string
  readonly report: PriceFileReport
}

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly name: string }
  | ({ readonly kind: 'checked' | 'importing' } & Checked)
  | { readonly kind: 'done'; readonly changes: number }
  | { readonly kind: 'refused'; readonly message: string }

/** The body of a call has at most 1 MB. */
const mostBytes = 800_000

/** Exports all prices as CSV, and imports such a file: it is checked first, and shows what it would change. */
export function PriceFileCard({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })

  async function check({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Reset, so that the corrected file can be chosen again.
    target.value = ''
    if (file === undefined) return
    const { name } = file
    if (file.size > mostBytes) return setState({ kind: 'refused', message: words.tooLarge })
    setState({ kind: 'checking', name })
    try {
      const csv = await file.text()
      if (csv.includes('\uFFFD')) return setState({ kind: 'refused', message: words.notText })
      const report = importedFromWire(await call('importPrices', { body: { csv }, token }))
      setState({ kind: 'checked', name, csv, report })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
  }

  async function importAll({ name, csv, report }: Checked) {
    setState({ kind: 'importing', name, csv, report })
    try {
      const { changeCount } = await call('importPrices', { body: { csv, digest: report.digest }, token })
      await queries.invalidateQueries()
      setState({ kind: 'done', changes: changeCount })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
  }

  return (
    <Card as="section" className="mt-5">
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton save={() => saveCsv('prices', {}, token)}>{words.export}</DownloadButton>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={words.choose}
          onChange={(event) => void check(event)}
          className="sr-only"
          tabIndex={-1}
        />
        <IfMay needs="prices.edit">
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
            {words.imported(formatInteger(state.changes), state.changes)}
          </p>
        )}
        {(state.kind === 'checked' || state.kind === 'importing') && (
          <Report
            checked={state}
            isBusy={state.kind === 'importing'}
            onImport={() => void importAll(state)}
          />
        )}
      </div>
    </Card>
  )
}

interface ReportProps {
  readonly checked: Checked
  readonly isBusy: boolean
  readonly onImport: () => void
}

function Report({ checked: { name, report }, isBusy, onImport }: ReportProps) {
  const { rows, errorCount, changeCount } = report
  return (
    <>
      <p role="status" className="text-sm">
        {words.checkedRows(name, formatInteger(rows))}{' '}
        <span className="font-medium">
          {errorCount > 0 && words.wrong(errorCount)}
          {errorCount === 0 && changeCount === 0 && words.noChanges}
        </span>
      </p>
      {errorCount > 0 && <FileErrors report={report} />}
      {errorCount === 0 && changeCount > 0 && (
        <>
          <FileChanges report={report} />
          <span>
            <Button kind="primary" busy={isBusy} onClick={onImport}>
              {words.import(formatInteger(changeCount), changeCount)}
            </Button>
          </span>
        </>
      )}
    </>
  )
}
