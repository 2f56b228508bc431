import { countOf } from '#platform/db/count.ts'
import { ago } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'

/** How many emails somebody of the staff sent to themselves in the last hour. */
export function countTests(tx: Tx, email: string): Promise<number> {
  return countOf(
    tx
      .selectFrom('mails')
      .where('cause', '=', 'test')
      .where('recipient', '=', email)
      .where('created_at', '>', ago(3600)),
  )
}
