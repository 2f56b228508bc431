import type pg from 'pg'

/** A pool of which a connection does something before it commits. */
export function beforeCommits(pool: pg.Pool, hook: () => Promise<void>): pg.Pool {
  const bound = (of: object, key: PropertyKey) => {
    const value: unknown = Reflect.get(of, key)
    return typeof value === 'function' ? value.bind(of) : value
  }
  const queryOf =
    (client: pg.PoolClient) =>
    async (...given: Parameters<pg.PoolClient['query']>) => {
      await hook()
      return client.query(...given)
    }
  return new Proxy(pool, {
    get: (of, key) =>
      key === 'connect'
        ? async () => {
            const client = await of.connect()
            const query = queryOf(client)
            return new Proxy(client, {
              get: (one, name) =>
                name === 'query'
                  ? (...given: Parameters<pg.PoolClient['query']>) =>
                      String(given[0]) === 'commit' ? query(...given) : one.query(...given)
                  : bound(one, name),
            })
          }
        : bound(of, key),
  })
}
