import { staffScreens } from '#base/contract/staff-screens.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Exports all prices as CSV, and leads to the import of such a file. */
export function PriceFiles({ token }: { readonly token: string }) {
  const may = useRights()
  return (
    <Card as="section" className="mt-5">
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton save={() => saveCsv('prices', {}, token)}>{words.export}</DownloadButton>
        {may('import', 'prices.edit') && (
          <LinkButton to={staffScreens.importOf('price_lists')}>{words.import}</LinkButton>
        )}
      </div>
    </Card>
  )
}
