import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { binaries } from '#db/binaries.ts'
import { freePort } from '../free-port.ts'
import { aFolder } from './folders.ts'
import { until } from './until.ts'

const password = 'their-own-secret'
const debian15 = '/usr/lib/postgresql/15/bin'

/** The PostgreSQL servers to test with: the oldest supported one, if it is installed, and the shop's own. */
export async function servers(): Promise<{ name: string; programs: string }[]> {
  const own = { name: 'the newest', programs: dirname((await binaries()).postgres) }
  return existsSync(debian15) ? [{ name: 'PostgreSQL 15', programs: debian15 }, own] : [own]
}

/** An external PostgreSQL on TCP, with a password. It ends with the test. */
export async function aServer(programs: string): Promise<{
  url: string
  password: string
  stop(): Promise<void>
  start(): Promise<void>
}> {
  const { asUser } = await binaries()
  const data = join(await aFolder(), 'theirs')
  const port = await freePort()
  const url = `postgres://somebody:${password}@127.0.0.1:${port}/postgres`
  await cp(await aCluster(programs), data, { recursive: true })
  await chmod(data, 0o700)
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
  return { url, password, start, stop }
}

/** The folder of a new cluster of such programs: created once a run, to be copied. */
async function aCluster(programs: string): Promise<string> {
  const made = join(inject('folder'), `theirs-${programs.replaceAll('/', '-')}`)
  if (existsSync(made)) return made
  const draft = await mkdtemp(`${made}-`)
  const [data, secret] = [join(draft, 'data'), join(draft, 'password')]
  await writeFile(secret, password)
  const { asUser } = await binaries()
  const [initdb, args] = asUser(join(programs, 'initdb'), [
    ...['-D', data, '-U', 'somebody', '-A', 'scram-sha-256', `--pwfile=${secret}`],
    ...['-E', 'UTF8', '--locale=C', '--no-sync'],
  ])
  execFileSync(initdb, args, { stdio: 'ignore' })
  // Another test may have created it meanwhile: then that folder is used.
  await rename(data, made).catch(() => {})
  return made
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
