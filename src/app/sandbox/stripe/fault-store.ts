import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'
import { draw as drawn, faultSwitch } from './rows.ts'

export type FaultSwitch = Readonly<z.infer<typeof faultSwitch>>
export type Draw = Readonly<z.infer<typeof drawn>>

/** The fault switch, as one process of the shop sees it. */
export interface WatchedSwitch {
  /** Counts a call or webhook and returns its number in the sequence; undefined while the switch is off. */
  next(side: 'call' | 'webhook'): Promise<Draw | undefined>
  /** The switch was set by this process. */
  lookAgain(): void
}

/** How long a process does not look at a switch that was off. */
const offMs = 1000

/** The switch in this database. A switch that another process has set takes effect within a second. */
export function watchSwitch(pool: Pool): WatchedSwitch {
  let offUntil = { call: 0, webhook: 0 }
  return {
    async next(side) {
      const seen = offUntil
      if (performance.now() < seen[side]) return undefined
      const [draw] = await rowsOf(pool, drawn, counting[side])
      // If it was set meanwhile, this writes to an object that nobody reads any more.
      if (draw === undefined) seen[side] = performance.now() + offMs
      return draw
    },
    lookAgain() {
      offUntil = { call: 0, webhook: 0 }
    },
  }
}

const counting = {
  call: prepared(`update sandbox_stripe.trouble set calls = calls + 1 where call_rate > 0
    returning seed, calls as number, call_rate as rate, call_kinds as kinds, delay_ms as "delayMs"`),
  webhook: prepared(`update sandbox_stripe.trouble set webhooks = webhooks + 1 where webhook_rate > 0
    returning seed, webhooks as number, webhook_rate as rate, webhook_kinds as kinds, delay_ms as "delayMs"`),
}

/** Records an injected fault, and for a webhook the shop's answer. */
export async function recordFault(
  pool: Pool,
  made: { side: 'call' | 'webhook'; number: number; kind: string; of: string; answered?: number },
): Promise<void> {
  await pool.query(
    'insert into sandbox_stripe.trouble_made (side, number, kind, of, answered) values ($1, $2, $3, $4, $5)',
    [made.side, made.number, made.kind, made.of, made.answered ?? null],
  )
}

/** Sets the switch and restarts the sequence. */
export async function setSwitch(pool: Pool, wanted: FaultSwitch): Promise<void> {
  await pool.query(
    `with forgotten as (delete from sandbox_stripe.trouble_made)
     insert into sandbox_stripe.trouble (seed, delay_ms, call_rate, call_kinds, webhook_rate, webhook_kinds)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (one) do update set seed = excluded.seed, delay_ms = excluded.delay_ms,
       call_rate = excluded.call_rate, call_kinds = excluded.call_kinds,
       webhook_rate = excluded.webhook_rate, webhook_kinds = excluded.webhook_kinds, calls = 0, webhooks = 0`,
    [wanted.seed, wanted.delayMs, wanted.callRate, wanted.callKinds, wanted.webhookRate, wanted.webhookKinds],
  )
}

/** The settings of the switch, and the calls and webhooks since; undefined when it was never set. */
export async function findSwitch(
  pool: Pool,
): Promise<(FaultSwitch & { calls: number; webhooks: number }) | undefined> {
  const [found] = await rowsOf(
    pool,
    z.extend(faultSwitch, { calls: z.number(), webhooks: z.number() }),
    `select seed, delay_ms as "delayMs", call_rate as "callRate", call_kinds as "callKinds",
       webhook_rate as "webhookRate", webhook_kinds as "webhookKinds", calls, webhooks from sandbox_stripe.trouble`,
  )
  return found
}

/** How often each kind of fault was injected, and how often the shop accepted a webhook of that kind. */
export async function countFaults(pool: Pool): Promise<{ kind: string; count: number; taken: number }[]> {
  return rowsOf(
    pool,
    z.object({ kind: z.string(), count: z.number(), taken: z.number() }),
    `select kind, count(*)::int as count, count(*) filter (where answered between 200 and 299)::int as taken
     from sandbox_stripe.trouble_made group by kind order by kind`,
  )
}
