import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvFileCard } from '#web/ui/csv-file-card.tsx'
import { FileTable } from '#web/ui/file-table.tsx'

interface Checked {
  readonly name: string
  readonly csv: string
  readonly report: AnswerOf<'importOldAddresses'>
}

const mostBytes = 7_000_000

/** Exports all old addresses as CSV, and imports such a file. */
export function AddressFileCard({ token }: { readonly token: string }) {
  return (
    <CsvFileCard<Checked>
      words={words}
      mostBytes={mostBytes}
      save={() => saveCsv('old_addresses', {}, token)}
      check={async (file) => {
        const csv = await file.text()
        if (csv.includes('\uFFFD')) return words.notText
        return {
          name: file.name,
          csv,
          report: await call('importOldAddresses', { body: { csv }, token }),
        }
      }}
      importAll={async ({ csv, report: { digest } }) => {
        const { added, changed } = await call('importOldAddresses', { body: { csv, digest }, token })
        return added + changed
      }}
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
  const { rows, added, changed, unchanged, faults, faultCount } = report
  const changes = added + changed
  return (
    <>
      <p role="status" className="text-sm">
        {words.checked(name, formatInteger(rows))}{' '}
        <span className="font-medium">
          {changes === 0 && faultCount === 0
            ? words.nothing
            : words.counts(formatInteger(added), formatInteger(changed), formatInteger(unchanged))}{' '}
          {faultCount > 0 && words.refused(formatInteger(faultCount), faultCount)}
        </span>
      </p>
      {faultCount > 0 && (
        <FileTable
          label={words.file}
          caption={faultCount > faults.length ? words.firstRefused(formatInteger(faults.length)) : undefined}
          heads={[words.line, words.from, words.message]}
          rows={faults.map(({ line, path, message }) => ({
            key: `${line} ${message}`,
            cells: [formatInteger(line), path, message],
          }))}
        />
      )}
      {changes > 0 && (
        <span>
          <Button kind="primary" busy={isBusy} onClick={onImport}>
            {words.importButton(formatInteger(changes), changes)}
          </Button>
        </span>
      )}
    </>
  )
}
