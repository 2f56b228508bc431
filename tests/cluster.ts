import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadNames } from '#finding/vehicles/load-names.ts'
import { ensureDemoUsers } from '#people/users/demo.ts'
import { startCluster } from '#platform/db/inside/cluster.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import type { Mode } from '#platform/db/mode.ts'
import { connectTo, openDatabase } from '#platform/db/open.ts'
import { prepareQueue } from '#platform/jobs/worker.ts'
import { temporaryFolder } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of this run's PostgreSQL. */
    sockets: string
    /** A temporary folder, removed at the end of the run. */
    folder: string
  }
}

export const template = 'shop_template'
/** The same after its first start as a demo shop: with the tables of the sandbox, a role that does not own the tables, and the demo users. */
export const openedTemplate = 'shop_opened'
/** The migrated one after its first start as a live shop. This and the next two take long: the first test that needs one makes it. */
export const liveTemplate = 'shop_live'
/** The demo shop with the demo catalogue. */
export const catalogueTemplate = 'shop_catalogue'
/** The same with the demo catalogue, its vehicles and fitments. */
export const demoTemplate = 'shop_demo'

/** The address of one database of the cluster, as DATABASE_URL takes it. */
export function databaseUrl(sockets: string, database: string): string {
  return `postgres://tappet@${encodeURIComponent(sockets)}/${database}`
}

// The data is disposable: no fsync, and a small write-ahead log. Nor does any database live long enough to need autovacuum,
// which would visit hundreds of them, and whose statistics would come at some moment of a test.
const unsafeSettings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  ...['max_connections=300', 'autovacuum=off'],
]

/** Starts one PostgreSQL for the whole test run, with a migrated database, and what vehicles are called, that every test file clones. Returns its stop. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(temporaryFolder(), 'tappet-tests-'))
  const folders = await makeFolders(folder)
  const cluster = await startCluster(folders, (reason) => console.error(reason), unsafeSettings)
  const letGo = await cleanUpIfKilled(join(folders.cluster, 'postmaster.pid'), folder)
  await makeTemplates(folder, folders.sockets)
  project.provide('sockets', folders.sockets)
  project.provide('folder', folder)
  return async () => {
    await cluster.stop()
    letGo()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplates(dataDir: string, sockets: string): Promise<void> {
  const log = { info: () => {}, warn: () => {} }
  const open = (name: string, mode?: Mode) =>
    openDatabase({ dataDir, databaseUrl: databaseUrl(sockets, name), log, ...(mode && { mode }) })
  const admin = connectTo({ connection: { connectionString: databaseUrl(sockets, 'postgres') }, log })
  await admin.pool.query(`create database ${template}`)
  const database = await open(template)
  await prepareQueue(database.pool)
  // As every shop has them after its first start.
  await loadNames(database.db)
  await database.close()
  await admin.pool.query(`create database ${openedTemplate} template ${template} strategy file_copy`)
  await admin.close()
  const opened = await open(openedTemplate, 'demo')
  // Each opening would make them again, with the slow hashes of two passwords.
  await ensureDemoUsers(opened.db)
  await opened.close()
}

/**
 * Stops the database and removes its folder even if this process is killed: a shell survives it and sees its pipe
 * close.
 */
async function cleanUpIfKilled(pidFile: string, folder: string): Promise<() => void> {
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  const script = 'read -r word; [ "$word" = done ] || { kill -QUIT "$1"; sleep 1; rm -rf "$2"; }'
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  return () => shell.stdin.end('done\n')
}
