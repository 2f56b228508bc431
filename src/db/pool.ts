import pg from 'pg'

interface Settings extends pg.PoolConfig {
  readonly application_name: string
  /** How long to wait for a connection to be free; without it as long as for the database (`connectionTimeoutMillis`). */
  readonly busyTimeoutMillis?: number
}

/**
 * A pool of connections that outlives its database: a connection that breaks is replaced at its next use, and whoever
 * is using it hears of it from the query. One without a listener of its own would end the process.
 */
export function openPool(
  { connectionTimeoutMillis, busyTimeoutMillis = connectionTimeoutMillis, ...settings }: Settings,
  log: { warn(details: object, message: string): void },
): pg.Pool {
  const patience = connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }
  // pg knows one time for both: in a crowd, hundreds would be told that a database is away which is merely busy.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...patience })
    }
  }
  const pool = new pg.Pool({
    ...settings,
    ...(busyTimeoutMillis === undefined ? {} : { connectionTimeoutMillis: busyTimeoutMillis }),
    Client,
  })
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log.warn({ error: error.message, of: settings.application_name }, 'a database connection broke'),
    ),
  )
  // An idle connection tells the pool as well, which has just noted it.
  pool.on('error', () => {})
  return pool
}
