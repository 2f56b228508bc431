import { sql } from 'kysely'
import pg from 'pg'
import type { Topics } from '#declared.ts'
import type { Db } from './open.ts'

/** What changed. */
export type Topic = keyof Topics

/** Says, once `tx` is committed, that `topic` changed: for what happens seldom, as it makes commits queue behind one lock. */
export async function tellWithCommit(tx: Db, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(tx)
}

export interface Changes {
  /**
   * Says that `topic` changed and the change is committed: this process's listeners hear it before the call returns,
   * other processes within 50 ms. Triggers tell the other changes of the catalogue by themselves.
   */
  tell(topic: Topic): void
  /** Calls `listener` on every change, and when changes may have been missed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

const channel = 'shop_changed'
const tellAfterMs = 50
const sweepEveryMs = 5000

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
  const listeners: (() => void)[] = []
  const announce = () => {
    for (const listener of listeners) listener()
  }
  let client: pg.Client | undefined
  let closed = false
  let reconnect: NodeJS.Timeout | undefined
  let pending: NodeJS.Timeout | undefined
  let lastLine: number | undefined

  async function listen(): Promise<void> {
    const own = new pg.Client({ ...connection, connectionTimeoutMillis: 2500, keepAlive: true })
    const lost = (error?: Error) => {
      if (client !== own && client !== undefined) return
      client = undefined
      announce()
      if (closed || reconnect) return
      log.warn({ error: error?.message }, 'the listening connection is lost; caches dropped')
      reconnect = setTimeout(() => {
        reconnect = undefined
        listen().catch(lost)
      }, 500)
    }
    own.on('error', lost)
    own.on('end', () => lost())
    own.on('notification', announce)
    await own.connect()
    await own.query(`listen ${channel}`)
    client = own
    announce()
  }

  async function sweep(): Promise<void> {
    const { rows } = await pool.query<{ line: number | null }>('select max(id) as line from stock_ledger')
    const line = rows[0]?.line ?? 0
    if (lastLine !== undefined && line !== lastLine) announce()
    lastLine = line
  }

  await listen()
  // While the database is away the listening connection is lost too, and says so: a failed sweep adds nothing.
  const sweeper = setInterval(() => sweep().catch(() => {}), sweepEveryMs)
  sweeper.unref()

  return {
    tell(topic) {
      announce()
      pending ??= setTimeout(() => {
        pending = undefined
        pool
          .query('select pg_notify($1, $2)', [channel, topic])
          .catch((error: Error) =>
            log.warn(
              { error: error.message },
              'a change could not be told; other processes find it by their sweep',
            ),
          )
      }, tellAfterMs)
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
