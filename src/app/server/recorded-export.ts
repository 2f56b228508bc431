import { tablesOfPeople } from '#base/contract/routes/office.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Bearer } from '#platform/http/policy.ts'

type TableOfPeople = (typeof tablesOfPeople)[number] | 'invoices'

/** What narrows an export. */
interface Narrowed {
  readonly q?: string | undefined
  readonly filter?: string | undefined
  readonly period?: string | undefined
}

/** Whether a table has people's data in each row. */
export function isOfPeople(table: string): table is (typeof tablesOfPeople)[number] {
  return tablesOfPeople.some((name) => name === table)
}

/**
 * Audits that somebody takes a table of people away as a file, with its filter and search: before the first row is sent, so that an
 * export which is broken off is in the log too. `searched` stays when a person of the search is forgotten (src/platform/audit/log.ts).
 */
export function recordExport(
  db: Db,
  table: TableOfPeople,
  { q = '', filter, period }: Narrowed,
  by: Bearer,
  requestId: string,
): Promise<void> {
  const search = q.trim()
  return record(db, {
    actor: by,
    act: 'export',
    subject: { kind: 'table', id: table },
    after: {
      ...(filter && { filter }),
      ...(period && { period }),
      ...(search !== '' && { searched: 'yes', search }),
    },
    requestId,
  })
}
