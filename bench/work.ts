import type pg from 'pg'

/** The work of a database. */
export interface Work {
  /** Statements of the shop, including `begin` and `commit`. */
  readonly shop: number
  /** Statements of the payment sandbox, which acts as the provider. */
  readonly provider: number
  readonly commits: number
  readonly fsyncs: number
  readonly walBytes: number
}

/** Starts to count, and returns a function that reads the counts since. Needs the extension pg_stat_statements. */
export async function counting(pool: pg.Pool): Promise<() => Promise<Work>> {
  await pool.query('select pg_stat_statements_reset()')
  const before = await totals(pool)
  return async () => {
    const after = await totals(pool)
    const { rows } = await pool.query<{ query: string; calls: number }>(
      `select query, calls::integer from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where d.datname = current_database() and query !~ 'bench|pg_stat|sandbox_stripe.deliveries where due_at is not null'
       order by calls desc`,
    )
    const callsOf = (pattern: RegExp) =>
      rows.reduce((sum, { query, calls }) => (pattern.test(query) ? sum + calls : sum), 0)
    const all = callsOf(/^/)
    const provider = callsOf(/sandbox_stripe/)
    return {
      shop: all - provider,
      provider,
      commits: after.commits - before.commits,
      fsyncs: after.fsyncs - before.fsyncs,
      walBytes: after.wal_bytes - before.wal_bytes,
    }
  }
}

async function totals(pool: pg.Pool) {
  const { rows } = await pool.query<{ commits: number; fsyncs: number; wal_bytes: number }>(
    `select (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
       (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as fsyncs,
       (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal_bytes`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database keeps no statistics')
  return row
}
