import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Db } from './open.ts'
import { followStock } from './stock-sweep.ts'
import { type Topic, topic } from './topics.ts'

/** Notifies of a change when `tx` commits. For rare changes only: such commits wait for each other's lock. */
export async function notifyOnCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${payloadOf({ topics })})`.execute(tx)
}

export interface Changes {
  /**
   * Call it after the commit of a change: it calls this process's listeners before it returns, and other processes'
   * within 50 ms. Triggers notify of every change except those of the stock anyway.
   */
  notify(topics: readonly Topic[]): void
  /** Calls `listener` with the topics of every change, and with `everything` when changes may have been missed. */
  onChange(listener: (topics: readonly Topic[]) => void): void
  close(): Promise<void>
}

const channel = 'shop_changed'
const notifyAfterMs = 50
const sweepEveryMs = 5000
/** PostgreSQL accepts less than 8,000. */
const maxPayloadBytes = 7900

interface Options {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Listens for changes of the catalogue and the reviews, from every process on this database.
 *
 * A change of the stock by an order is notified after its commit: a NOTIFY in the transaction would hold one lock for the
 * whole database until the commit is on disk, and orders would wait for each other. If a process dies between the two,
 * the sweep finds the newer line of the ledger within five seconds.
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
      // This process has already called its own listeners.
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
    // Ignore the error: when the database is unreachable, the listening connection is lost too, and logs it.
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
  /** The process that sent it; absent when a transaction did. */
  from: z.string().optional(),
  topics: z.array(topic),
})
type Payload = z.infer<typeof payload>

function payloadOf({ from, topics }: { from?: string; topics: readonly Topic[] }): string {
  const text = JSON.stringify({ from, topics })
  return Buffer.byteLength(text) <= maxPayloadBytes ? text : JSON.stringify({ from, topics: ['everything'] })
}

/** Parses a notification. One from another version of the shop that this one cannot parse may mean any change. */
function readPayload(text: string | undefined): Payload {
  try {
    return payload.parse(JSON.parse(text ?? ''))
  } catch {
    return { topics: ['everything'] }
  }
}
