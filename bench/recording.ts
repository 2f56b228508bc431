import type pg from 'pg'

/** The statements of a transaction in order. */
export type Transaction = { readonly text: string; readonly values: readonly unknown[] }[]

/** A statement as Kysely sends it, or a prepared one. */
type Sent = string | pg.QueryConfig

/** The pool with connections that record the statements of transactions, and roll them back in place of the commit. */
export function recording(pool: pg.Pool, statements: Transaction): pg.Pool {
  const recorder = (client: pg.PoolClient) =>
    replacing(client, 'query', (sent: Sent, values: readonly unknown[] = []) => {
      const text = typeof sent === 'string' ? sent : sent.text
      statements.push({ text, values })
      return text === 'commit'
        ? client.query('rollback').then(() => ({ command: 'COMMIT', rows: [] }))
        : client.query(sent, [...values])
    })
  return replacing(pool, 'connect', async () => recorder(await pool.connect()))
}

/** The same object with another method. */
function replacing<Whole extends object>(
  whole: Whole,
  name: keyof Whole,
  method: (sent: Sent, values?: readonly unknown[]) => unknown,
): Whole {
  return new Proxy(whole, {
    get(target, wanted) {
      if (wanted === name) return method
      const value: unknown = Reflect.get(target, wanted)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
