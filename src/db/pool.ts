import pg from 'pg'

/**
 * A pool of connections that outlives its database: a connection that breaks is replaced at its next use, and whoever
 * is using it hears of it from the query. One without a listener of its own would end the process.
 */
export function openPool(
  settings: pg.PoolConfig & { readonly application_name: string },
  log: { warn(details: object, message: string): void },
): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log.warn({ error: error.message, of: settings.application_name }, 'a database connection broke'),
    ),
  )
  // An idle connection tells the pool as well, which has just noted it.
  pool.on('error', () => {})
  return pool
}
