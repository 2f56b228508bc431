import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Sweep } from './expired.ts'
import { rowsOf } from './rows.ts'
import { type Executor, prepared } from './statement.ts'
import { type Topic, topic } from './topics.ts'

/*
 * Reads the table `changed_topics`, which triggers write. A reader stores the snapshot up to which it has read (the type pg_snapshot), and
 * reads the lines of transactions that this snapshot does not see and its own does. So it skips no slow transaction with a
 * lower number, and waits for none: https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */

/** Up to where a reader has read. It may be stored as JSON. */
export const readUpTo = z.object({
  /** PostgreSQL's identifier of the cluster, which alone gives its transactions their numbers. */
  cluster: z.string(),
  /** Everything that this snapshot sees has been read. */
  seen: z.string(),
  /** When, by the clock of the database. */
  at: z.string(),
  /** Of what this later snapshot sees, what comes before a line. */
  part: z.optional(z.object({ seen: z.string(), transaction: z.string(), topic: z.string() })),
})
export type ReadUpTo = z.infer<typeof readUpTo>

/** The end of the table, for a reader that reads everything else now. */
export async function endOfTopics(on: Executor): Promise<ReadUpTo> {
  const [end] = await rowsOf(
    on,
    readUpTo,
    'select system_identifier::text as cluster, pg_current_snapshot()::text as seen, now()::text as at from pg_control_system()',
  )
  if (end === undefined) throw new Error('pg_control_system() answered nothing')
  return end
}

export interface TopicsRead {
  /** At most `most`. A topic that changed in several transactions may be here several times. */
  readonly topics: readonly Topic[]
  readonly next: ReadUpTo
  /** Nothing more has been committed. */
  readonly isEnd: boolean
}

/**
 * The next topics that changed in committed transactions. Only `everything` where that is unknown: the reader was away for two days, and
 * lines are removed after three (`topicsSweep`), or the place is of another cluster. A restored database says `everything` too.
 */
export async function topicsAfter(on: Executor, from: ReadUpTo, most: number): Promise<TopicsRead> {
  const { cluster, seen, at, part } = from
  const [page] = await rowsOf(on, pageRow, prepared(pageText), [
    ...[cluster, seen, part?.seen, part?.transaction ?? '0', part?.topic ?? ''],
    ...[most, at],
  ])
  if (page?.isKnown !== true) return { topics: ['everything'], next: await endOfTopics(on), isEnd: true }
  const { topics, upTo, now, last } = page
  return last === null || topics.length < most
    ? { topics, next: { cluster, seen: upTo, at: now }, isEnd: true }
    : { topics, next: { cluster, seen, at: now, part: { seen: upTo, ...last } }, isEnd: false }
}

/** A topic of another version of the shop may mean anything. */
const knownTopic = z.catch(topic, 'everything')

const pageRow = z.object({
  isKnown: z.boolean(),
  upTo: z.string(),
  now: z.string(),
  topics: z.array(knownTopic),
  last: z.nullable(z.object({ transaction: z.string(), topic: z.string() })),
})

const pageText = `
  with here as (
    select system_identifier::text as cluster, pg_current_snapshot() as snapshot,
      coalesce($3::pg_snapshot, pg_current_snapshot()) as up_to
    from pg_control_system()
  ), page as materialized (
    select transaction, topic from changed_topics, here
    where transaction >= pg_snapshot_xmin($2::pg_snapshot) and (transaction, topic) > ($4::xid8, $5::text)
      and not pg_visible_in_snapshot(transaction, $2::pg_snapshot) and pg_visible_in_snapshot(transaction, up_to)
    order by transaction, topic limit $6
  )
  select up_to::text as "upTo", now()::text as now, array(select topic from page order by transaction, topic) as topics,
    (select json_build_object('transaction', transaction::text, 'topic', topic) from page
     order by transaction desc, topic desc limit 1) as last,
    cluster = $1 and pg_snapshot_xmax($2::pg_snapshot) <= pg_snapshot_xmax(snapshot) and $7::timestamptz > now() - interval '2 days'
      as "isKnown"
  from here`

/** Removes lines after three days. */
export const topicsSweep: Sweep = async (db, batch) => {
  const { rows } = await sql`
    with oldest as (select * from changed_topics order by transaction, topic limit ${batch})
    delete from changed_topics c using oldest o
    where (c.transaction, c.topic) = (o.transaction, o.topic) and o.at < now() - interval '3 days'
    returning 1 as gone`.execute(db)
  return rows.length
}
