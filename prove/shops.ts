import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '#platform/db/inside/cluster.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { atEnd, proofFolder, type ShopProcess, startShop } from './process.ts'

/** One or more processes of the same shop with one database, and a connection to that database. */
export interface Shops {
  readonly processes: readonly ShopProcess[]
  /** The URL of each process. */
  readonly urls: readonly string[]
  /** The URL of one process: consecutive numbers give the processes in turn. */
  at(number: number): string
  readonly database: Database
  /** Its URL, for DATABASE_URL. */
  readonly databaseUrl: string
  /** AUTH_SECRET, from which the processes derive their keys (src/app/server/payments.ts: sandboxKeys). */
  readonly secret: string
  /** Ends all processes and deletes the data. */
  close(): Promise<void>
}

interface Wanted {
  readonly processes: number
  /** Additional environment of every process. */
  readonly env?: Record<string, string>
}

/** Opens demo shops on free ports over a new PostgreSQL cluster of their own. */
export async function openShops({ processes, env }: Wanted): Promise<Shops> {
  const opened = new AsyncDisposableStack()
  try {
    const folder = await proofFolder()
    opened.defer(folder.remove)
    const folders = await makeFolders(join(folder.path, 'database'))
    // Each process has a pool, a listener and a worker; the proof has its own connections.
    const cluster = await startCluster(folders, (reason) => console.error(reason), ['max_connections=200'])
    opened.defer(() => cluster.stop())
    // Nor may a database outlive this process.
    opened.defer(atEnd(() => endCluster(folders.cluster)))
    const { host, user, database: name } = cluster.connection
    const databaseUrl = `postgres://${user}@${encodeURIComponent(host)}/${name}`
    const secret = randomBytes(32).toString('hex')
    const started: ShopProcess[] = []
    // One after the other: the first makes the tables and loads the demo shop.
    for (let number = 0; number < processes; number++) {
      const shop = await startShop({
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder.path, `shop-${number}`),
        AUTH_SECRET: secret,
        LOG_LEVEL: 'info',
        ...env,
      })
      opened.defer(() => shop.stop())
      started.push(shop)
    }
    const urls = started.map(({ url }) => url)
    const log = { info: () => {}, warn: () => {} }
    const database = await openDatabase({ dataDir: join(folder.path, 'proof'), databaseUrl, log })
    opened.defer(() => database.close())
    return {
      processes: started,
      urls,
      at: (number) => urls[number % urls.length] ?? '',
      database,
      databaseUrl,
      secret,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

function endCluster(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (pid > 1) process.kill(pid, 'SIGINT')
  } catch {
    // It has already ended.
  }
}
