import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { binaries } from '#platform/db/inside/binaries.ts'
import { freePort } from '../free-port.ts'
import { aFolder } from './folders.ts'
import { copyInto, madeOnce } from './made.ts'
import { end, startShop } from './shop-process.ts'
import { until } from './until.ts'

const password = 'their-own-secret'
const debian15 = '/usr/lib/postgresql/15/bin'

/** The PostgreSQL servers to test with: the oldest supported one, if it is installed, and the shop's own. */
export async function servers(): Promise<{ name: string; programs: string }[]> {
  const own = { name: 'the newest', programs: dirname((await binaries()).postgres) }
  return existsSync(debian15) ? [{ name: 'PostgreSQL 15', programs: debian15 }, own] : [own]
}

/** An external PostgreSQL on TCP, with a password. */
interface Server {
  readonly url: string
  readonly password: string
  /** The folder of its data. */
  readonly data: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** A new server, with an empty database. It ends with the test. */
export async function aServer(programs: string): Promise<Server> {
  return serverOn(await aCluster(programs), programs)
}

/** The same after the first start of a demo shop, which has ended. */
export async function aServerOfADemo(programs: string): Promise<Server> {
  const made = await madeOnce(`demo${programs.replaceAll('/', '-')}`, async (draft) => {
    const server = await aServer(programs)
    const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: server.url } })
    await shop.open
    await end(shop)
    await server.stop()
    await copyInto(server.data, draft)
  })
  return serverOn(made, programs)
}

/** A server on a copy of a cluster. */
async function serverOn(cluster: string, programs: string): Promise<Server> {
  const { asUser } = await binaries()
  const data = await aFolder()
  const port = await freePort()
  const url = `postgres://somebody:${password}@127.0.0.1:${port}/postgres`
  await copyInto(cluster, data)
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const [command, args] = asUser(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      ...['-c', 'unix_socket_directories='],
    ])
    server = spawn(command, args, { stdio: 'ignore' })
    await until(() => answers(url))
  }

  async function stop(): Promise<void> {
    if (server === undefined) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    server = undefined
  }

  await start()
  onTestFinished(stop)
  return { url, password, data, start, stop }
}

/** The folder of a new cluster of such programs. */
function aCluster(programs: string): Promise<string> {
  return madeOnce(`cluster${programs.replaceAll('/', '-')}`, async (draft) => {
    const secret = join(await aFolder(), 'password')
    await writeFile(secret, password)
    const { asUser } = await binaries()
    const [initdb, args] = asUser(join(programs, 'initdb'), [
      ...['-D', draft, '-U', 'somebody', '-A', 'scram-sha-256', `--pwfile=${secret}`],
      ...['-E', 'UTF8', '--locale=C', '--no-sync'],
    ])
    execFileSync(initdb, args, { stdio: 'ignore' })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
