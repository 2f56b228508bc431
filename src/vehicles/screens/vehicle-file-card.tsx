import { saveCsv } from '#client/save-csv.ts'
import { sendVehicles } from '#client/vehicle-file.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { vehicleFileRefusals } from '#contract/messages/vehicle-file.ts'
import { vehicleFileWords } from '#contract/messages/vehicle-file-words.ts'
import { useMay } from '#identity/screens/may.tsx'
import { CsvFileCard } from '#ui/csv-file-card.tsx'
import { VehicleFileReport } from './vehicle-file-report.tsx'

interface Checked {
  readonly file: File
  readonly report: AnswerOf<'importVehicles'>
}

const mostBytes = 16 * 1024 * 1024
const words = { ...vehicleFileWords, tooLarge: vehicleFileRefusals.tooLarge }

/** Exports all vehicles as CSV, and imports such a file. */
export function VehicleFileCard({ token }: { readonly token: string }) {
  return (
    <CsvFileCard<Checked>
      words={words}
      isFixed={!useMay('import')}
      mostBytes={mostBytes}
      save={() => saveCsv('vehicles', {}, token)}
      check={async (file) => ({ file, report: await sendVehicles(file, {}, token) })}
      importAll={async ({ file, report }) => {
        const skipRefused = report.refused > 0 ? 'true' : 'false'
        const done = await sendVehicles(file, { digest: report.digest, skipRefused }, token)
        return done.addedCount + done.changedCount
      }}
      reportOf={(checked, button) => <VehicleFileReport {...checked} {...button} token={token} />}
    />
  )
}
