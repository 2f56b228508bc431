import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { CannotStart } from '#base/cannot-start.ts'
import { directOf, type Role, refuseTooFew, sharesOf, usualConnections } from './connections.ts'
import { reportDatabaseError } from './disk-errors.ts'
import { startCluster } from './inside/cluster.ts'
import { makeFolders } from './inside/folders.ts'
import { examinePooler, type Pooler } from './inside/pooler.ts'
import { untilUsable, type WaitOptions } from './inside/remote.ts'
import { openRunner } from './inside/runner.ts'
import { lockFolder } from './lock.ts'
import { migrate, readAllMigrations, type Sequence, sandboxSequence, shopSequence } from './migrate.ts'
import { decideMode, type Mode, modeOf, refuseOtherMode } from './mode.ts'
import { openPool, patience, statementMs } from './pool.ts'
import type { DB } from './tables.ts'
import { isTemporaryFailure } from './temporary-failure.ts'
import { nameOf, type Where } from './where.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** The settings for further connections (listening, jobs) to the same database, each with a session of its own. */
  readonly connection: pg.ClientConfig
  /** The pooler that `pool` goes through: its connections have no session of their own. */
  readonly pooler?: Pooler | undefined
  close(): Promise<void>
}

/** The query builder, and its pool for statements written as text. */
export type DbAndPool = Pick<Database, 'db' | 'pool'>

interface Options extends Where {
  /** What the process does; by default all. */
  readonly role?: Role
  /** A pooler in transaction mode before the same database, for calls and pages. */
  readonly databasePoolUrl?: string | undefined
  /** How many connections the process may open; by default as in src/platform/db/connections.ts. */
  readonly databaseConnections?: number
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

// A double represents a bigint of cents exactly up to 90 trillion dollars; sums have the type numeric.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Opens the shop's database, the embedded one or the one of DATABASE_URL, and migrates it. With a `mode` it is opened as a
 * shop of that mode, which the first start fixes, and as a role that does not own the tables if the database allows one
 * (runner.ts); without a mode it is opened in any mode, as the owner of the tables. A demo shop also gets the tables of
 * its sandbox. `prepare` adds tables that no migration has; `beforeMigration` is called with the names of the migrations that a shop of an
 * earlier version gets, and changes nothing when it throws.
 * @throws FolderInUse while another shop runs on the same data folder with the embedded database; OtherMode; CannotStart
 * when no database can be reached, it is older than PostgreSQL 15 or has too few connections left, or the folder is another user's.
 */
export async function openDatabase(
  options: Options &
    WaitOptions & {
      readonly mode?: Mode
      readonly prepare?: (pool: pg.Pool) => Promise<void>
      readonly beforeMigration?: (connection: pg.ClientConfig, names: readonly string[]) => Promise<void>
    },
): Promise<Database> {
  const { databaseUrl, databasePoolUrl, mode, role, databaseConnections, log } = options
  const limits = { ...usualLimits, max: sharesOf(role, databaseConnections).shop }
  const { connection, close } = await reachDatabase(options)
  try {
    if (databaseUrl !== undefined && mode !== undefined) await untilUsable({ ...options, databaseUrl })
    const pool = openPool({ ...connection, ...limits }, log)
    const runner = await makeReady(pool, connection, options).catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
    if (databasePoolUrl !== undefined) {
      await pool.end()
      const pooler = await examinePooler(databasePoolUrl, runner ?? connection, log)
      const pooled = openPool(
        { ...limits, ...pooler.connection, ...throughPooler, prepares: pooler.prepares },
        log,
      )
      return { ...databaseOn(pooled, runner ?? connection, close), pooler }
    }
    if (runner === undefined) return databaseOn(pool, connection, close)
    await pool.end()
    return databaseOn(openPool({ ...runner, ...limits }, log), runner, close)
  } catch (error) {
    await close()
    throw databaseUrl !== undefined && !(error instanceof CannotStart) && isUnreachable(error)
      ? new CannotStart(`DATABASE_URL: ${describeError(error)}`, { cause: error })
      : error
  }
}

/** Connects to a database that a shop of this version has opened. Runs no statement. */
export function connectTo({
  connection,
  connections = sharesOf().shop,
  log,
}: {
  readonly connection: pg.ClientConfig
  readonly connections?: number
  readonly log: Pick<Options['log'], 'warn'>
}): Database {
  const pool = openPool({ ...connection, ...usualLimits, max: connections }, log)
  return databaseOn(pool, connection, async () => {})
}

/** Connections that the embedded database allows besides the shop's, for commands and backups. */
const otherConnections = 37

const usualLimits = {
  ...patience,
  // A new connection plans every statement of the shop again, each several times: 2.5 ms for one order with its lines.
  idleTimeoutMillis: 300_000,
  // A call must be answered within seconds; no statement of the shop takes longer than this.
  statement_timeout: statementMs,
  application_name: 'tappet',
}

/** A pooler refuses the setting: its own sessions have it (inside/pooler.ts). */
export const throughPooler = { statement_timeout: undefined }

/** Migrates the tables, and answers the connection settings of the shop if it does not connect as their owner. */
async function makeReady(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  {
    mode,
    prepare,
    beforeMigration,
    role = 'all',
    databasePoolUrl,
    databaseConnections = usualConnections[role],
    log,
    ...where
  }: Parameters<typeof openDatabase>[0],
): Promise<pg.ClientConfig | undefined> {
  const name = nameOf(where)
  // Before anything is changed.
  if (mode !== undefined)
    await refuseTooFew(pool, databasePoolUrl === undefined ? databaseConnections : directOf(role))
  refuseOtherMode(await modeOf(pool), mode, name)
  const ours = await readAllMigrations()
  const before = beforeMigration && ((names: readonly string[]) => beforeMigration(connection, names))
  const migrated = async (sequence: Sequence) => {
    const applied = await migrate(pool, sequence, ours, sequence === shopSequence ? before : undefined)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  }
  await migrated(shopSequence)
  await prepare?.(pool)
  if (mode !== undefined) await decideMode(pool, mode, name)
  // Read the mode again, as another process may have decided it: a live shop gets no sandbox.
  if ((await modeOf(pool)) === 'demo') await migrated(sandboxSequence)
  if (mode === undefined) return undefined
  const runner = await openRunner(pool, connection)
  if (runner.kind === 'restricted') return runner.connection
  if (runner.kind === 'owner')
    log.warn(
      { reason: runner.reason },
      'the shop connects as the owner of its tables: see "A role that does not own its tables" in docs/operating.md',
    )
  return undefined
}

/**
 * The connection settings of the shop's database. Starts the embedded one, and runs no statement.
 * @throws FolderInUse while a shop runs on the same data folder with the embedded database; CannotStart when that cannot
 * be started, or the folder belongs to another user.
 */
export async function reachDatabase({
  dataDir,
  databaseUrl,
  databaseConnections = usualConnections.all,
  log,
}: Options): Promise<{ readonly connection: pg.ClientConfig; close(): Promise<void> }> {
  const folders = await makeFolders(dataDir)
  if (databaseUrl !== undefined)
    return { connection: { connectionString: databaseUrl }, close: async () => {} }
  const lock = await lockFolder(folders.sockets, dataDir)
  const cluster = await startCluster(folders, (reason) => log.warn({ log: folders.databaseLog }, reason), [
    `max_connections=${databaseConnections + otherConnections}`,
  ]).catch(async (error) => {
    await lock.release()
    throw error
  })
  return {
    connection: cluster.connection,
    async close() {
      await cluster.stop()
      await lock.release()
    },
  }
}

function databaseOn(pool: pg.Pool, connection: pg.ClientConfig, close: () => Promise<void>): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: reportErrors })
  return {
    db,
    pool,
    connection,
    async close() {
      // Not db.destroy(): Kysely leaves a pool open that it never used.
      await pool.end()
      await close()
    },
  }
}

/** Reports failed statements to `captureDiskError` (disk-errors.ts). It logs nothing: the caller gets the error. */
export function reportErrors(event: LogEvent): void {
  if (event.level === 'error') reportDatabaseError(event.error)
}

function describeError({ message }: Error): string {
  if (!/unsupported startup parameter/.test(message)) return message
  return `leads to PgBouncer (${message}). Name PostgreSQL itself, and the pooler in DATABASE_POOL_URL.`
}

/** Whether no database answers, or it refuses the connection: no such host, port, user, password or database. */
function isUnreachable(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return isTemporaryFailure(error) || /^(28\w{3}|3D000|EACCES|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/.test(code)
}
