import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvFileCard } from '#web/ui/csv-file-card.tsx'
import { FileChanges, FileErrors } from './price-file-report.tsx'

interface Checked {
  readonly name: string
  readonly csv: string
  readonly report: AnswerOf<'importPrices'>
}

/** The body of a call has at most 1 MB. */
const mostBytes = 800_000

/** Exports all prices as CSV, and imports such a file. */
export function PriceFileCard({ token }: { readonly token: string }) {
  return (
    <CsvFileCard<Checked>
      words={words}
      className="mt-5"
      isFixed={!useMay('prices.edit')}
      mostBytes={mostBytes}
      save={() => saveCsv('prices', {}, token)}
      check={async (file) => {
        const csv = await file.text()
        if (csv.includes('\uFFFD')) return words.notText
        const report = await call('importPrices', { body: { csv }, token })
        return { name: file.name, csv, report }
      }}
      importAll={async ({ csv, report: { digest } }) =>
        (await call('importPrices', { body: { csv, digest }, token })).changeCount
      }
      reportOf={(checked, button) => <Report checked={checked} {...button} />}
    />
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
