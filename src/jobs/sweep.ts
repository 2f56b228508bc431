import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tasks } from './tasks.ts'
import type { Round } from './worker.ts'

/** What goes, and when it has ended. Each condition has an index of its own. */
const ended = [
  { table: 'access_tokens', key: 'hash', since: 'expires_at', hours: 0 },
  { table: 'verifications', key: 'id', since: 'expiresAt', hours: 0 },
  { table: 'registrations', key: 'id', since: 'expires_at', hours: 0 },
  { table: 'sessions', key: 'id', since: 'expiresAt', hours: 0 },
  { table: 'idempotency_keys', key: 'ctid', since: 'created_at', hours: 48 },
  { table: 'webhook_events', key: 'id', since: 'received_at', hours: 60 * 24 },
  { table: 'mail_sends', key: 'mail_id', since: 'at', hours: 25 },
  { table: 'declines', key: 'event_id', since: 'declined_at', hours: 24 },
] as const

const batch = 1000
/** The rest of a great heap is left to the next round, so that no round takes long. */
const mostBatches = 100

/** The hourly round that removes what has ended. */
export function sweepTasks(db: Db): Required<Pick<Tasks, 'sweep'>> {
  return {
    async sweep() {
      for (const kind of ended) await sweepAway(db, kind)
      await sweepLimits(db)
      await forgetNetworks(db)
    },
  }
}

export const sweepRounds: readonly Round[] = [{ job: 'sweep', cron: '17 * * * *' }]

async function sweepAway(db: Db, { table, key, since, hours }: (typeof ended)[number]): Promise<void> {
  for (let done = 0; done < mostBatches; done++) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(since)} < now() - make_interval(hours => ${hours})
        order by ${sql.ref(since)} limit ${batch} for update skip locked))
      returning 1 as gone`.execute(db)
    if (rows.length < batch) return
  }
}

/** Counters of attempts that have run out; theirs is a time in milliseconds. */
async function sweepLimits(db: Db): Promise<void> {
  for (let done = 0; done < mostBatches; done++) {
    const { rows } = await sql`
      delete from limits where key = any(array(
        select key from limits where expire < extract(epoch from now()) * 1000
        order by expire limit ${batch} for update skip locked))
      returning 1 as gone`.execute(db)
    if (rows.length < batch) return
  }
}

/** From where a payment was opened matters as long as its declined cards count. */
async function forgetNetworks(db: Db): Promise<void> {
  for (let done = 0; done < mostBatches; done++) {
    const { rows } = await sql`
      update intents set network = null where id = any(array(
        select id from intents where network is not null and created_at < now() - interval '24 hours'
        order by created_at limit ${batch} for update skip locked))
      returning 1 as forgotten`.execute(db)
    if (rows.length < batch) return
  }
}
