import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { CannotStart } from '#base/cannot-start.ts'
import { hasTable } from './has-table.ts'
import { makeFolders } from './inside/folders.ts'
import { FolderInUse } from './lock.ts'
import { refuseUnknown } from './migrate.ts'
import { type Mode, modeOf } from './mode.ts'
import { type Db, openDatabase, reachDatabase } from './open.ts'
import { openPool } from './pool.ts'
import type { DB } from './tables.ts'
import { nameOf, type Where } from './where.ts'

/** A command prints its own messages. */
const quiet = { info: () => {}, warn: () => {} }

interface Attached {
  readonly db: Db
  readonly connection: pg.ClientConfig
  /** undefined when the shop was never started. */
  readonly mode: Mode | undefined
  close(): Promise<void>
}

/**
 * Opens the database of a shop for a command: the one of DATABASE_URL, the embedded one of a running shop through its
 * socket, or the embedded one of a stopped shop, which is started until the command ends.
 * @param tables of a stopped shop: as this version has them, or as they are, for what must not change a database of an earlier version.
 * @throws CannotStart when it does not contain a shop.
 */
export async function attachDatabase(
  { dataDir, databaseUrl }: Where,
  tables: 'migrated' | 'as they are' = 'migrated',
): Promise<Attached> {
  if (databaseUrl !== undefined)
    return connect({ connectionString: databaseUrl }, nameOf({ dataDir, databaseUrl }))
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new CannotStart(
      `${dataDir} does not contain a shop yet. Start the shop once, or say where it is: npm run shop -- --env-file=FILE …`,
    )
  })
  const folders = await makeFolders(dataDir)
  try {
    if (tables === 'as they are') return await reach({ dataDir, databaseUrl })
    const { db, pool, connection, close } = await openDatabase({ dataDir, databaseUrl, log: quiet })
    return { db, connection, mode: await modeOf(pool), close }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return connect({ host: folders.sockets, user: 'tappet', database: 'tappet' }, dataDir)
  }
}

async function reach(where: Where): Promise<Attached> {
  const { connection, close } = await reachDatabase({ ...where, log: quiet })
  try {
    const attached = await connect(connection, nameOf(where))
    return { ...attached, close: () => attached.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(connection: pg.ClientConfig, where: string): Promise<Attached> {
  const pool = openPool(
    {
      ...connection,
      max: 2,
      connectionTimeoutMillis: 5000,
      silenceMs: 60_000,
      application_name: 'tappet command',
    },
    quiet,
  )
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  let mode: Mode | undefined
  try {
    if (!(await hasTable(pool, 'audit_log'))) throw new Error('it does not contain a shop')
    mode = await modeOf(pool)
    await refuseUnknown(pool)
  } catch (error) {
    await db.destroy()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { db, connection, mode, close: () => db.destroy() }
}
