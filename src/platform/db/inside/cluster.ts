import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { CannotStart } from '#base/cannot-start.ts'
import { binaries } from './binaries.ts'
import { sharedBuffersFor } from './cluster-memory.ts'
import type { Folders } from './folders.ts'

const run = promisify(execFile)
const readyWithinMs = 30_000

export interface Cluster {
  readonly connection: { host: string; user: string; database: string }
  /** Stops PostgreSQL; transactions in progress are rolled back. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL in the shop's folders, creates the cluster the first time, and restarts PostgreSQL when
 * it crashes. It listens on a Unix socket only.
 * @param onCrash called each time PostgreSQL ends unexpectedly.
 * @param extraSettings additional settings, such as `fsync=off` for a temporary cluster.
 */
export async function startCluster(
  folders: Folders,
  onCrash: (reason: string) => void,
  extraSettings: readonly string[] = [],
): Promise<Cluster> {
  const programs = await binaries()
  await initialise(folders, programs)
  await stopOrphan(folders.cluster)
  const memory = `shared_buffers=${await sharedBuffersFor(folders.cluster)}MB`
  const connection = { host: folders.sockets, user: 'tappet', database: 'tappet' }
  let stopping = false
  let restartAfterMs = 100
  let server = launch()

  function launch(): ChildProcess {
    const log = openSync(folders.databaseLog, 'a')
    const [command, args] = programs.asUser(programs.postgres, [
      ...['-D', folders.cluster, '-k', folders.sockets],
      ...[...settings, memory, ...extraSettings].flatMap((setting) => ['-c', setting]),
    ])
    // A process group of its own: Ctrl-C must reach only the shop, which then stops the database.
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: folders.cluster,
      env: withoutMalloc(process.env),
    })
    closeSync(log)
    const startedAt = Date.now()
    child.once('error', (error) => restart(`could not be run: ${error.message}`, startedAt))
    child.once('exit', (code, signal) => restart(`ended (${signal ?? code})`, startedAt))
    return child
  }

  /** Restarts with growing pauses until PostgreSQL stays up: after a kill, old backends hold the shared memory for a moment. */
  function restart(reason: string, startedAt: number): void {
    if (stopping) return
    onCrash(`PostgreSQL ${reason}`)
    restartAfterMs = Date.now() - startedAt > 10_000 ? 100 : Math.min(2 * restartAfterMs, 5000)
    setTimeout(() => {
      if (!stopping) server = launch()
    }, restartAfterMs)
  }

  try {
    await untilReady(connection, folders.databaseLog)
  } catch (error) {
    stopping = true
    server.kill('SIGQUIT')
    throw error
  }
  return {
    connection,
    async stop() {
      stopping = true
      await endProcess(server)
    },
  }
}

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'jit=off',
  // The data is in memory or on a disk without a head to move: a row is read as fast here as there.
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_min_messages=warning',
  // Do not log the values of a row that violates a constraint: they contain emails.
  'log_error_verbosity=terse',
  'idle_in_transaction_session_timeout=60s',
]

/**
 * The environment without the settings of the C library's memory, which are for the shop's process: with a fixed
 * `MALLOC_MMAP_THRESHOLD_` PostgreSQL gives its memory back after each statement, and a product page takes three times as long to read.
 */
function withoutMalloc(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MALLOC_')))
}

async function initialise(folders: Folders, programs: Awaited<ReturnType<typeof binaries>>): Promise<void> {
  const version = await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() === programs.major) return
    throw new CannotStart(
      `${folders.cluster} was made by PostgreSQL ${version.trim()}; this shop includes ${programs.major}. See "Upgrading" in docs/operating.md.`,
    )
  }
  // Create it in a temporary folder and rename that, so that an interrupted start leaves no incomplete cluster.
  const draft = `${folders.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  const [command, args] = programs.asUser(programs.initdb, [
    ...['-D', draft, '-U', 'tappet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
  ])
  await run(command, args).catch((error: Error & { stderr?: string }) => {
    throw new CannotStart(`PostgreSQL could not be set up in ${draft}: ${error.stderr ?? error.message}`)
  })
  await writeFile(join(draft, 'pg_hba.conf'), 'local all all trust\n')
  await rename(draft, folders.cluster)
}

/** Stops a PostgreSQL that still runs because its shop was killed: this process holds the folder's lock, so it is ours. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 1) || !(await isPostgresOn(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; await isPostgresOn(pid, cluster); waitedMs += 50) {
    if (waitedMs >= 20_000) process.kill(pid, 'SIGQUIT')
    await pause(50)
  }
}

async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(
    async () => (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout,
  )
  return command.includes(cluster)
}

async function untilReady(connection: Cluster['connection'], log: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query(`select 1 from pg_database where datname = $1`, [
        connection.database,
      ])
      if (rowCount === 0) await client.query(`create database ${connection.database}`)
      return
    } catch (error) {
      if (Date.now() > deadline) {
        throw new CannotStart(`PostgreSQL did not start; its log is ${log}`, { cause: error })
      }
      await pause(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const forced = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await gone
  clearTimeout(forced)
}
