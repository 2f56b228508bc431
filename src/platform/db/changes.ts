import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import { endOfTopics, type ReadUpTo, topicsAfter } from './changed-topics.ts'
import { connect } from './connect.ts'
import { recentIds } from './inside/recent-ids.ts'
import { silence } from './inside/silence.ts'
import { followStock } from './inside/stock-sweep.ts'
import type { Db } from './open.ts'
import { closeIdle } from './pool.ts'
import { regularly } from './regularly.ts'
import { type TopicChanges, topicChanges } from './topic-changes.ts'
import { type Topic, topic } from './topics.ts'

/** For what no trigger sees: notifies every process of a change of topics other than stock when `tx` commits. */
export async function notifyOnCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  await sql`select tell_topics(variadic ${topics}::text[])`.execute(tx)
}

export interface Changes extends Omit<TopicChanges, 'announce' | 'lose' | 'regain'> {
  /**
   * Call it after the commit of a change: it calls this process's listeners before it returns. Other processes' are called by the
   * triggers, and within 50 ms where the stock changed.
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
/** Topics that are read at once; requests are answered in between. */
const topicsAtOnce = 1000

interface Options {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly log: { warn(details: object, message: string): void }
}

/** Notifies other processes. If that fails, they find the change by their sweep. */
async function tell(pool: pg.Pool, payload: string, log: Options['log']): Promise<void> {
  try {
    await pool.query('select pg_notify($1, $2)', [channel, payload])
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'a change could not be told; other processes find it by their sweep',
    )
  }
}

/**
 * Follows the changes of the catalogue, the reviews and the settings, from every process on this database: triggers write their topics
 * into a table and notify (`changed-topics.ts`). Each sweep reads the table too, and finds a connection that was cut without a word;
 * until there is another one, nothing is fresh, and then it reads what it missed.
 *
 * A change of the stock by an order is notified after its commit: a NOTIFY in the transaction would hold one lock for the
 * whole database until the commit is on disk, and orders would wait for each other. If a process dies between the two,
 * the sweep finds the newer line of the ledger within half a second.
 */
export async function listenForChanges({ pool, connection, log }: Options): Promise<Changes> {
  const { lose, regain, ...known } = topicChanges()
  const { announce } = known
  const self = randomUUID()
  const orders = recentIds(rememberedMs)
  const others = stockTeller(pool, self, log)
  const reader = inOrder(await endOfTopics(pool), announce)
  let client: pg.Client | undefined
  let closed = false
  let reconnect: NodeJS.Timeout | undefined

  // The end of a connection is its loss.
  const follow = (session: pg.Client) => reader.readOn(session).catch(() => session.end())

  async function listen(): Promise<void> {
    let session: pg.Client | undefined
    const lost = (error?: Error) => {
      if (client !== session && client !== undefined) return
      client = undefined
      // At a stop nobody may ask the database again, which closes next.
      if (closed) return
      // One that PostgreSQL has ended says nothing of the pool's.
      if (error?.message === silence) closeIdle(pool)
      lose()
      if (reconnect) return
      log.warn(
        { error: error?.message },
        'the listening connection is lost; nothing is sent from caches until there is another',
      )
      reconnect = setTimeout(() => {
        reconnect = undefined
        listen().catch(lost)
      }, 500)
    }
    const settings = { ...connection, connectionTimeoutMillis: 2500, application_name: 'tappet listener' }
    const opened = await connect(settings, (made) => {
      session = made
      made.on('error', lost).on('end', () => lost())
      made.on('notification', ({ payload = '' }) => {
        if (payload === '') return void follow(made)
        const { from, topics, orders: placed = [] } = readPayload(payload)
        // This process has already called its own listeners.
        if (from === self) return
        for (const order of placed) orders.add(order)
        reader.announce(topics)
      })
    })
    try {
      await opened.query(`listen ${channel}`)
      await reader.readOn(opened)
    } catch (error) {
      await opened.end()
      throw error
    }
    client = opened
    regain()
  }

  const stock = followStock(pool, orders.has)
  await stock.sweep()
  await listen()
  const stopSweeping = regularly(sweepEveryMs, async () => {
    const session = client
    await session?.query({ text: 'select', ...beatTimeout }).catch((error: Error) => {
      // The pool's connections may have died with it, without a word.
      if (error.message === noAnswer) closeIdle(pool)
      return session.end()
    })
    if (session !== undefined && session === client) await follow(session)
    // Ignore the error: when the database is unreachable, the listening connection is lost too, and logs it.
    const topics = await stock.sweep().catch(() => [])
    if (topics.length > 0) announce(topics)
  })

  return {
    notify(topics, placed) {
      if (topics.length === 0) return
      announce(topics)
      if (placed !== undefined) orders.add(placed)
      others.tell(topics, placed)
    },
    ...known,
    notifyHere: announce,
    async close() {
      closed = true
      stopSweeping()
      clearTimeout(reconnect)
      others.close()
      await client?.end()
      await reader.ended()
    },
  }
}

/** Announces what is read of the table, and what notifications name, in the order of the notifications. */
function inOrder(from: ReadUpTo, announce: (topics: readonly Topic[]) => void) {
  let readTo = from
  let turn: Promise<void> = Promise.resolve()
  function inTurn(work: () => void | Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  return {
    /** Reads on to the end of the table. */
    readOn: (session: pg.Client) =>
      inTurn(async () => {
        for (let isEnd = false; !isEnd; ) {
          const read = await topicsAfter(session, readTo, topicsAtOnce)
          readTo = read.next
          isEnd = read.isEnd
          if (read.topics.length > 0) announce(read.topics)
        }
      }),
    announce: (topics: readonly Topic[]) => void inTurn(() => announce(topics)),
    ended: () => turn,
  }
}

/** Tells other processes which stock changed, a little later and together. */
function stockTeller(pool: pg.Pool, from: string, log: Options['log']) {
  const topics = new Set<Topic>()
  const orders = new Set<string>()
  let pending: NodeJS.Timeout | undefined
  function send(): void {
    pending = undefined
    const payload = JSON.stringify({ from, topics: [...topics], orders: [...orders] })
    topics.clear()
    orders.clear()
    // More than a notification can hold others find in the ledger.
    if (Buffer.byteLength(payload) <= maxPayloadBytes) void tell(pool, payload, log)
  }
  return {
    tell(changed: readonly Topic[], placed: string | undefined): void {
      for (const each of changed) if (each === 'stock' || each.startsWith('stock ')) topics.add(each)
      if (topics.size === 0) return
      if (placed !== undefined) orders.add(placed)
      pending ??= setTimeout(send, notifyAfterMs)
    },
    close: () => clearTimeout(pending),
  }
}

const payload = z.object({
  /** The process that sent it. */
  from: z.optional(z.string()),
  topics: z.readonly(z.array(topic)),
  /** The orders that took the stock. */
  orders: z.optional(z.array(z.string())),
})
/** Parses a notification. One from another version of the shop that this one cannot parse may mean any change. */
function readPayload(text: string): z.infer<typeof payload> {
  try {
    return payload.parse(JSON.parse(text))
  } catch {
    return { topics: ['everything'] }
  }
}
