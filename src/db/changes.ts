import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Db } from './open.ts'
import { followStock } from './stock-sweep.ts'
import { type Topic, topic } from './topics.ts'

/** Says, once `tx` is committed, what changed: for what happens seldom, as it makes commits queue behind one lock. */
export async function notifyOnCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${payloadOf({ topics })})`.execute(tx)
}

export interface Changes {
  /**
   * Says what changed, when the change is committed: this process's listeners hear it before the call returns, other
   * processes within 50 ms. Triggers tell them every change but that of the stock anyhow.
   */
  notify(topics: readonly Topic[]): void
  /** Calls `listener` with the topics of every change; with `everything` when changes may have been missed. */
  onChange(listener: (topics: readonly Topic[]) => void): void
  close(): Promise<void>
}

const channel = 'shop_changed'
const notifyAfterMs = 50
const sweepEveryMs = 5000
/** PostgreSQL takes less than 8,000. */
const maxPayloadBytes = 7900

interface Options {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Listens for changes of the catalogue and the reviews, from every process on this database.
 *
 * An order's stock is told after its commit: a NOTIFY inside the transaction holds one lock for the whole database
 * until the commit is on disk, and orders would queue behind it. Should a process die between the two, the sweep finds
 * the ledger's newer line within five seconds.
 */
export async function listenForChanges({ pool, connection, log }: Options): Promise<Changes> {
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const announce = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics)
  }
  const self = randomUUID()
  const pendingTopics = new Set<Topic>()
  let client: pg.Client | undefined
  let closed = false
  let reconnect: NodeJS.Timeout | undefined
  let pending: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const own = new pg.Client({ ...connection, connectionTimeoutMillis: 2500, keepAlive: true })
    const lost = (error?: Error) => {
      if (client !== own && client !== undefined) return
      client = undefined
      announce(['everything'])
      if (closed || reconnect) return
      log.warn({ error: error?.message }, 'the listening connection is lost; caches dropped')
      reconnect = setTimeout(() => {
        reconnect = undefined
        listen().catch(lost)
      }, 500)
    }
    own.on('error', lost)
    own.on('end', () => lost())
    own.on('notification', ({ payload }) => {
      const { from, topics } = readPayload(payload)
      // Its own listeners have heard it already.
      if (from !== self) announce(topics)
    })
    await own.connect()
    await own.query(`listen ${channel}`)
    client = own
    announce(['everything'])
  }

  async function notifyOthers(): Promise<void> {
    const topics = [...pendingTopics]
    pendingTopics.clear()
    try {
      await pool.query('select pg_notify($1, $2)', [channel, payloadOf({ from: self, topics })])
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'a change could not be told; other processes find it by their sweep',
      )
    }
  }

  const stock = followStock(pool)
  await stock.sweep()
  await listen()
  const sweeper = setInterval(async () => {
    // While the database is away the listening connection is lost too, and says so: a failed sweep adds nothing.
    const topics = await stock.sweep().catch(() => [])
    if (topics.length > 0) announce(topics)
  }, sweepEveryMs)
  sweeper.unref()

  return {
    notify(topics) {
      if (topics.length === 0) return
      announce(topics)
      for (const each of topics) pendingTopics.add(each)
      pending ??= setTimeout(() => {
        pending = undefined
        void notifyOthers()
      }, notifyAfterMs)
    },
    onChange(listener) {
      listeners.push(listener)
    },
    async close() {
      closed = true
      clearInterval(sweeper)
      clearTimeout(reconnect)
      clearTimeout(pending)
      await client?.end()
    },
  }
}

const payload = z.object({
  /** The process that told it; none when a transaction did. */
  from: z.string().optional(),
  topics: z.array(topic),
})
type Payload = z.infer<typeof payload>

function payloadOf({ from, topics }: { from?: string; topics: readonly Topic[] }): string {
  const text = JSON.stringify({ from, topics })
  return Buffer.byteLength(text) <= maxPayloadBytes ? text : JSON.stringify({ from, topics: ['everything'] })
}

/** What a notification says. One that this version of the shop cannot read, from another version beside it, may mean anything. */
function readPayload(text: string | undefined): Payload {
  try {
    return payload.parse(JSON.parse(text ?? ''))
  } catch {
    return { topics: ['everything'] }
  }
}
