import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { aFolder } from './folders.ts'
import { aServer, servers } from './postgres.ts'
import { startShop } from './shop-process.ts'
import { until } from './until.ts'

const pgbouncer = '/usr/sbin/pgbouncer'
const nobody = 65_534

/** Runs PgBouncer, which does not run as root, before a PostgreSQL. Returns its address. */
async function aPooler(mode: 'session' | 'transaction', databaseUrl: string): Promise<string> {
  const isRoot = process.getuid?.() === 0
  const folder = await aFolder(isRoot ? { uid: nobody } : {})
  const { hostname, port, username, password } = new URL(databaseUrl)
  const listenPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
postgres = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  await chmod(settings, 0o644)
  const child = spawn(pgbouncer, ['-q', settings], {
    stdio: 'ignore',
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const url = `postgres://anybody@127.0.0.1:${listenPort}/postgres`
  await until(() => answers(url))
  return url
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}

it.runIf(existsSync(pgbouncer)).each([
  ['transaction', /^DATABASE_URL: points to a pooler in transaction mode.* Name PostgreSQL itself\.\n$/],
  ['session', /^DATABASE_URL: leads to PgBouncer \(.*statement_timeout.*\)\. Name PostgreSQL itself\.\n$/],
] as const)(
  'a shop behind PgBouncer in %s mode does not start, and gives the reason in one line',
  async (mode, line) => {
    const [found] = await servers()
    const { url } = await aServer(found?.programs ?? '')
    const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: await aPooler(mode, url) } })
    expect(await shop.ended).toEqual({ code: 1, signal: null })
    expect(shop.errors()).toMatch(line)
  },
)
