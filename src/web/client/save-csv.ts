import type { ExportedTable } from '#base/contract/routes/office.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from './call.ts'
import { withProof } from './proof.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads a table of the admin area as CSV, with the current search and filter. The token is sent in a header, which a
 * plain link cannot do.
 * @throws CallRefused with the shop's own sentence.
 */
export function saveCsv(...asked: Parameters<typeof saveCsvOnce>): Promise<void> {
  return withProof(() => saveCsvOnce(...asked))
}

async function saveCsvOnce(
  table: ExportedTable,
  query: { q?: string; filter?: string; sort?: string; direction?: 'asc' | 'desc' },
  token: string,
): Promise<void> {
  const { q, filter, sort, direction } = query
  const address = callUrl('exportTable', { table }, { q, filter, sort, direction })
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, `${table}.csv`)
}
