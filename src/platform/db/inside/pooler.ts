import pg from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { connect } from '../connect.ts'
import { rowsOf } from '../rows.ts'

/** What the shop found of the pooler of DATABASE_POOL_URL. */
export interface Pooler {
  readonly connection: pg.ClientConfig
  /** Whether it lets a connection prepare statements under names: PgBouncer from 1.21 on, with `max_prepared_statements`. */
  readonly prepares: boolean
}

const said = z.object({
  server: z.string(),
  timeout: z.string(),
  role: z.string(),
  owns: z.nullable(z.boolean()),
  may: z.nullable(z.boolean()),
})

const question = `select pg_postmaster_start_time()::text || ' ' || current_database() as server,
  current_setting('statement_timeout') as timeout, current_user as role,
  (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.audit_log')) as owns,
  has_table_privilege(to_regclass('public.orders'), 'insert') as may`

/**
 * Looks whether calls and pages can use a pooler in transaction mode: it leads to the same database, its sessions end statements that take
 * too long, and its role may read and write rows. What they would set for a session is not theirs to set.
 * @throws CannotStart with what to change.
 */
export async function examinePooler(
  poolUrl: string,
  direct: pg.ClientConfig,
  log: { warn(details: object, message: string): void; info(details: object, message: string): void },
): Promise<Pooler> {
  const connection = { connectionString: poolUrl, application_name: 'tappet' }
  const open: pg.Client[] = []
  const opened = async (settings: pg.ClientConfig) => {
    const client = await connect(settings)
    open.push(client)
    return client
  }
  try {
    const [own, one, two, three] = [
      await opened(direct),
      await opened(connection),
      await opened(connection),
      await opened(connection),
    ]
    const [[ours], [theirs]] = [await rowsOf(own, said, question), await rowsOf(one, said, question)]
    if (ours === undefined || theirs === undefined) throw new Error('The database says nothing of itself')
    const { server, timeout, role, owns, may } = theirs
    if (server !== ours.server)
      throw new CannotStart('DATABASE_POOL_URL: leads to another database than DATABASE_URL.')
    if (!may)
      throw new CannotStart(`DATABASE_POOL_URL: the role ${role} may not write the tables of the shop.`)
    if (timeout === '0')
      throw new CannotStart(
        `DATABASE_POOL_URL: statements have no time limit there. Add this to the database in pgbouncer.ini: connect_query='set statement_timeout to 10000; set role "${ours.role}"', or in PostgreSQL: alter role ${role} set statement_timeout to 10000.`,
      )
    if (owns && !ours.owns)
      log.warn(
        { role },
        `the pooler connects as the owner of the tables: add set role "${ours.role}" to connect_query in pgbouncer.ini`,
      )
    const prepares = await isPreparing(one, [two, three])
    if (!prepares)
      log.info(
        {},
        'the pooler prepares no statements, so calls take longer: PgBouncer does from 1.21 on, with max_prepared_statements',
      )
    return { connection, prepares }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`DATABASE_POOL_URL: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => {})))
  }
}

/** Others occupy sessions of the database, so that the next statement of `client` gets another than the one before. */
async function isPreparing(client: pg.Client, others: readonly pg.Client[]): Promise<boolean> {
  const named = { name: 'shop_prepares', text: 'select 1 as one' }
  try {
    await client.query(named)
    for (const other of others) {
      await other.query('begin')
      await other.query(named)
      await client.query(named)
    }
    return true
  } catch (error) {
    // It does not exist there, or another connection has prepared it.
    if (error instanceof pg.DatabaseError && /^(26000|42P05)$/.test(error.code ?? '')) return false
    throw error
  } finally {
    for (const other of others) await other.query('rollback').catch(() => {})
  }
}
