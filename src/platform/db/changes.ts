import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import { connect } from './connect.ts'
import { ownNotifications } from './inside/own-notifications.ts'
import { recentIds } from './inside/recent-ids.ts'
import { silence } from './inside/silence.ts'
import { followStock } from './inside/stock-sweep.ts'
import type { Db } from './open.ts'
import { closeIdle } from './pool.ts'
import { regularly } from './regularly.ts'
import { type TopicChanges, topicChanges } from './topic-changes.ts'
import { type Topic, topic } from './topics.ts'

/** Notifies of a change when `tx` commits. For rare changes only: such commits wait for each other's lock. */
export async function notifyOnCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  for (let at = 0; at < topics.length; at += topicsAtOnce)
    await sql`select pg_notify(${channel}, ${payloadOf({ topics: topics.slice(at, at + topicsAtOnce) })})`.execute(
      tx,
    )
}

/**
 * From here on the triggers say nothing of the changes of this transaction: it announces all of them itself (`notifyOnCommit`). Where
 * more than fifty things change, the triggers would say that anything may have (`tell_topics`).
 */
export async function tellsItself(tx: Db): Promise<void> {
  await sql`select set_config('shop.told', '51', true)`.execute(tx)
}

export interface Changes extends Omit<TopicChanges, 'announce'> {
  /**
   * Call it after the commit of a change: it calls this process's listeners before it returns, and other processes'
   * within 50 ms. Triggers notify of every change except of the stock anyway.
   * @param placed the id of the order that took the stock, so that no process looks for its lines of the ledger.
   */
  notify(topics: readonly Topic[], placed?: string): void
  /** Calls this process's listeners alone: it knows only now what it was told of before. */
  notifyHere(topics: readonly Topic[]): void
  close(): Promise<void>
}

const channel = 'shop_changed'
const notifyAfterMs = 50
/** How often a process looks for what it was not told of, and whether it still listens. */
const sweepEveryMs = 400
/** A listening connection that does not answer for so long is lost. */
const beatTimeout: object = { query_timeout: 1000 }
/** What pg says of it. */
const noAnswer = 'Query read timeout'
/** For how long a sweep knows the orders that it was told of. */
const rememberedMs = 10_000
/** PostgreSQL accepts less than 8,000. */
const maxPayloadBytes = 7900
/** So many topics are surely less. */
const topicsAtOnce = 150

interface Options {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  /** Where `pool` goes through one, its connections do not say which session sent a notification: all count as new. */
  readonly pooler?: object | undefined
  readonly log: { warn(details: object, message: string): void }
}

/** Notifies other processes. If that fails, they find the change by their sweep. */
async function tell(
  pool: pg.Pool,
  said: Parameters<typeof payloadOf>[0],
  log: Options['log'],
): Promise<void> {
  try {
    await pool.query('select pg_notify($1, $2)', [channel, payloadOf(said)])
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'a change could not be told; other processes find it by their sweep',
    )
  }
}

/**
 * Listens for changes of the catalogue and the reviews, from every process on this database.
 *
 * A change of the stock by an order is notified after its commit: a NOTIFY in the transaction would hold one lock for the
 * whole database until the commit is on disk, and orders would wait for each other. If a process dies between the two,
 * the sweep finds the newer line of the ledger within half a second. It also finds a connection that was cut without a word:
 * what it missed meanwhile is unknown.
 */
export async function listenForChanges({ pool, connection, pooler, log }: Options): Promise<Changes> {
  const known = topicChanges()
  const { announce } = known
  const self = randomUUID()
  const own = ownNotifications(pool)
  const pendingTopics = new Set<Topic>()
  const pendingOrders = new Set<string>()
  const orders = recentIds(rememberedMs)
  let client: pg.Client | undefined
  /** The last one that did not answer. */
  let silent: pg.Client | undefined
  let closed = false
  let reconnect: NodeJS.Timeout | undefined
  let pending: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    let session: pg.Client | undefined
    const lost = (error?: Error) => {
      if (client !== session && client !== undefined) return
      client = undefined
      // At a stop nobody may ask the database again, which closes next.
      if (closed) return
      // The pool's connections may have died with it, without a word. One that PostgreSQL has ended says nothing of the others.
      if (silent === session || error?.message === silence) closeIdle(pool)
      announce(['everything'])
      if (reconnect) return
      log.warn({ error: error?.message }, 'the listening connection is lost; caches dropped')
      reconnect = setTimeout(() => {
        reconnect = undefined
        listen().catch(lost)
      }, 500)
    }
    const settings = { ...connection, connectionTimeoutMillis: 2500, application_name: 'tappet listener' }
    const opened = await connect(settings, (made) => {
      session = made
      made.on('error', lost).on('end', () => lost())
      made.on('notification', ({ payload, processId }) => {
        const { from, topics, orders: placed = [] } = readPayload(payload)
        // This process has already called its own listeners.
        if (from === self || (from === undefined && pooler === undefined && own.isOwn(processId, topics)))
          return
        for (const order of placed) orders.add(order)
        announce(topics)
      })
    })
    await opened.query(`listen ${channel}`)
    client = opened
    announce(['everything'])
  }

  async function notifyOthers(): Promise<void> {
    const said = { from: self, topics: [...pendingTopics], orders: [...pendingOrders] }
    pendingTopics.clear()
    pendingOrders.clear()
    await tell(pool, said, log)
  }

  const stock = followStock(pool, orders.has)
  await stock.sweep()
  await listen()
  const stopSweeping = regularly(sweepEveryMs, async () => {
    const session = client
    await session?.query({ text: 'select', ...beatTimeout }).catch((error: Error) => {
      if (error.message === noAnswer) silent = session
      // Its end is its loss.
      return session.end()
    })
    // Ignore the error: when the database is unreachable, the listening connection is lost too, and logs it.
    const topics = await stock.sweep().catch(() => [])
    if (topics.length > 0) announce(topics)
  })

  return {
    notify(topics, placed) {
      if (topics.length === 0) return
      own.noteSent(topics)
      announce(topics)
      if (placed !== undefined) {
        orders.add(placed)
        pendingOrders.add(placed)
      }
      for (const each of topics) pendingTopics.add(each)
      pending ??= setTimeout(() => {
        pending = undefined
        void notifyOthers()
      }, notifyAfterMs)
    },
    ...known,
    notifyHere: announce,
    async close() {
      closed = true
      stopSweeping()
      own.close()
      clearTimeout(reconnect)
      clearTimeout(pending)
      await client?.end()
    },
  }
}

const payload = z.object({
  /** The process that sent it; absent when a transaction did. */
  from: z.optional(z.string()),
  topics: z.readonly(z.array(topic)),
  /** The orders that took the stock. */
  orders: z.optional(z.array(z.string())),
})
type Payload = z.infer<typeof payload>

/** As much of it as a notification can hold. */
function payloadOf({ from, topics, orders }: Payload): string {
  const choices: Payload[] = [
    { from, topics, orders },
    { from, topics },
    { from, topics: ['everything'] },
  ]
  const texts = choices.map((choice) => JSON.stringify(choice))
  return texts.find((text) => Buffer.byteLength(text) <= maxPayloadBytes) ?? ''
}

/** Parses a notification. One from another version of the shop that this one cannot parse may mean any change. */
function readPayload(text: string | undefined): Payload {
  try {
    return payload.parse(JSON.parse(text ?? ''))
  } catch {
    return { topics: ['everything'] }
  }
}
