import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'
import type { Executor } from '#platform/db/statement.ts'

const counts = z.object({ late: z.int(), givenUp: z.int() })

/** How many jobs are due for more than ten minutes and nobody works on, and how many were given up. */
export async function countStuck(on: Executor): Promise<z.output<typeof counts>> {
  const [found] = await rowsOf(
    on,
    counts,
    `select
       count(*) filter (where attempts < max_attempts and locked_at is null
         and run_at < now() - interval '10 minutes')::integer as late,
       count(*) filter (where attempts >= max_attempts)::integer as "givenUp"
     from graphile_worker.jobs`,
  )
  return found ?? { late: 0, givenUp: 0 }
}
