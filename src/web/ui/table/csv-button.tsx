import { DownloadButton } from '../download-button.tsx'

/** Downloads a table as a CSV file. */
export function CsvButton({ save }: { readonly save: () => Promise<void> }) {
  return <DownloadButton save={save}>CSV</DownloadButton>
}
