import { countOf } from '#platform/db/count.ts'
import { ago } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

const hour = 3600
const week = 7 * 24 * hour

/** How many mails are queued for more than an hour, and how many of the last week could not be delivered. */
export async function countWaiting(db: Db): Promise<{ readonly late: number; readonly failed: number }> {
  const mails = (state: 'queued' | 'failed') => db.selectFrom('mails').where('state', '=', state)
  return {
    late: await countOf(mails('queued').where('due_at', '<', ago(hour))),
    failed: await countOf(mails('failed').where('created_at', '>', ago(week))),
  }
}
