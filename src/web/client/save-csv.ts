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
export function saveCsv(table: ExportedTable, query: Query, token: string): Promise<void> {
  return withProof(() => saveOnce('exportTable', table, query, token))
}

/** As `saveCsv`, for Excel. */
export function saveWorkbook(table: ExportedTable, query: Query, token: string): Promise<void> {
  return withProof(() => saveOnce('exportWorkbook', table, query, token))
}

interface Query {
  readonly q?: string
  readonly filter?: string
  readonly sort?: string
  readonly direction?: 'asc' | 'desc'
}

async function saveOnce(
  name: 'exportTable' | 'exportWorkbook',
  table: ExportedTable,
  { q, filter, sort, direction }: Query,
  token: string,
): Promise<void> {
  const address = callUrl(name, { table }, { q, filter, sort, direction })
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, `${table}.${name === 'exportTable' ? 'csv' : 'xlsx'}`)
}
