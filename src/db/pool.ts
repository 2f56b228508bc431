import pg from 'pg'

interface Settings extends pg.PoolConfig {
  readonly application_name: string
  /** How long to wait for a free connection; by default as long as for the database (`connectionTimeoutMillis`). */
  readonly busyTimeoutMillis?: number
}

/**
 * A pool that survives an outage of its database: a broken connection is replaced at its next use, and its current query
 * fails. A connection without an error listener would end the process.
 */
export function openPool(
  { connectionTimeoutMillis, busyTimeoutMillis = connectionTimeoutMillis, ...settings }: Settings,
  log: { warn(details: object, message: string): void },
): pg.Pool {
  const connectTimeout = connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }
  // pg has one timeout for both: under load, hundreds of callers would get the error of an unreachable database.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connectTimeout })
    }
  }
  const pool = new pg.Pool({
    ...settings,
    ...(busyTimeoutMillis === undefined ? {} : { connectionTimeoutMillis: busyTimeoutMillis }),
    Client,
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
  return pool
}
