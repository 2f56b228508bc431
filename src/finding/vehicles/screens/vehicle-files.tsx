import { staffScreens } from '#base/contract/staff-screens.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { saveCsv } from '#web/client/save-csv.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Exports all vehicles as CSV, and leads to the import of such a file. */
export function VehicleFiles({ token }: { readonly token: string }) {
  const may = useRights()
  return (
    <Card as="section">
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton save={() => saveCsv('vehicles', {}, token)}>{words.export}</DownloadButton>
        {may('import', 'fitments') && (
          <LinkButton size="small" to={staffScreens.importOf('vehicles')}>
            {words.import}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
