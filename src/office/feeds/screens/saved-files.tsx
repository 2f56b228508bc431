import { keysOf } from '#base/keys-of.ts'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { saveCsv, saveWorkbook } from '#web/client/save-csv.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Section } from '#web/ui/section.tsx'

/** What goes out as files that an import reads again, for who may see it. */
export function SavedFiles({ token }: { readonly token: string }) {
  const may = useRights()
  const shown = keysOf(words.files).filter((table) => may(table === 'prices' ? 'prices.see' : 'products.see'))
  if (shown.length === 0) return null
  return (
    <Section title={words.filesTitle} about={words.filesAbout}>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {shown.map((table) => (
          <li key={table} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3 text-sm">
            <span className="min-w-0">{words.files[table]}</span>
            <span className="flex gap-2">
              <DownloadButton save={() => saveCsv(table, {}, token)}>{words.csv}</DownloadButton>
              <DownloadButton save={() => saveWorkbook(table, {}, token)}>{words.excel}</DownloadButton>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
