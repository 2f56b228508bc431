import { Socket } from 'node:net'
import pg from 'pg'
import { socketOf, watchSilence } from './inside/silence.ts'

interface Settings extends pg.PoolConfig {
  readonly application_name: string
  /** How long to wait until the database is reached: it has not answered yet. */
  readonly connectionTimeoutMillis?: number
  /** How long to wait for a connection that can be used, a free or a new one; by default the same. */
  readonly busyTimeoutMillis?: number
  /** For how long a connection may owe an answer; by default as long as a statement of the shop takes. 0 for no limit. */
  readonly silenceMs?: number
  /** Whether statements with names are prepared under them; by default they are. */
  readonly prepares?: boolean
}

/**
 * No statement of the shop takes longer, and a connection that is silent for longer is closed. A statement that needs more names it:
 * `set local statement_timeout` (silence.ts).
 */
export const statementMs = 10_000

/** How long a call waits for a connection: a database that is reached but busy is waited for longer. */
export const patience = { connectionTimeoutMillis: 2500, busyTimeoutMillis: 7000 }

/**
 * A pool that survives an outage of its database: a broken connection is replaced at its next use, and its current query
 * fails. A connection without an error listener would end the process.
 */
export function openPool(
  {
    connectionTimeoutMillis,
    busyTimeoutMillis = connectionTimeoutMillis,
    silenceMs = statementMs,
    prepares = true,
    ...settings
  }: Settings,
  log: { warn(details: object, message: string): void },
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(busyTimeoutMillis === undefined ? {} : { connectionTimeoutMillis: busyTimeoutMillis }),
    // pg has one timeout for both: a busy machine would give the error of a database that is not reached.
    ...(connectionTimeoutMillis === undefined
      ? {}
      : { stream: () => reachedWithin(connectionTimeoutMillis) }),
  })
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // A pool does not wait until its connections are closed: a database that stops right after it cuts them off.
      if (pool.ending) return
      log.warn({ error: error.message, of: settings.application_name }, 'a database connection broke')
    }),
  )
  // The error of an idle connection was just logged above.
  pool.on('error', () => {})
  const idle = idleConnections(pool)
  // Connections of the same time and way are as dead as this one.
  watchSilence(pool, settings.statement_timeout || silenceMs, () => idle.close())
  idleOf.set(pool, idle)
  // After `watchSilence`, whose function it calls.
  if (!prepares) pool.on('connect', forgetNames)
  return pool
}

/** Sends statements without their names: each is planned anew. */
function forgetNames(client: pg.PoolClient): void {
  const send = client.query
  const query = (statement: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(send, client, [isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest])
  Object.defineProperty(client, 'query', { value: query, configurable: true, writable: true })
}

function isNamed(statement: unknown): statement is object {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof Reflect.get(statement, 'name') === 'string'
  )
}

/** After how much silence the system asks whether the other side is still there. */
export const keepAliveMs = 10_000

interface Idle {
  close(): void
}
const idleOf = new WeakMap<pg.Pool, Idle>()

/** Closes the connections of a pool that nobody uses: others to the same database have died without a word. */
export function closeIdle(pool: pg.Pool): void {
  idleOf.get(pool)?.close()
}

function idleConnections(pool: pg.Pool): Idle {
  const free = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void free.delete(client))
  pool.on('remove', (client) => void free.delete(client))
  pool.on('release', (error, client) => void (error ? free.delete(client) : free.add(client)))
  return {
    close() {
      for (const client of [...free]) {
        free.delete(client)
        // A connection that is lost leaves the pool.
        client.emit('error', new Error('closed: another connection to the same database died'))
        socketOf(client)?.destroy()
      }
    },
  }
}

/** A socket that fails unless it is connected in time. */
function reachedWithin(ms: number): Socket {
  const socket = new Socket()
  // Timers run before events: a process that was busy itself reads first whether it is connected meanwhile.
  const giveUp = () => setImmediate(() => socket.connecting && socket.destroy(new Error('timeout expired')))
  const timer = setTimeout(giveUp, ms).unref()
  for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(timer))
  return socket
}
