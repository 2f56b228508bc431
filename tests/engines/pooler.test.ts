import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findPgBouncer, isPgBouncerExpected, librariesOfPgBouncer } from '../../scripts/engines/pgbouncer.mjs'
import { freePort } from '../free-port.ts'
import { aFolder } from '../running/folders.ts'
import { aServer, servers } from '../running/postgres.ts'
import { startShop } from '../running/shop-process.ts'
import { until } from '../running/until.ts'

const pgbouncer = findPgBouncer()
const nobody = 65_534

/** Runs PgBouncer, which does not run as root, before a PostgreSQL. Returns its address. */
async function aPooler(mode: 'session' | 'transaction', databaseUrl: string): Promise<string> {
  if (pgbouncer === undefined)
    throw new Error(
      'PgBouncer is missing: scripts/engines/pgbouncer.mjs could not fetch it from Debian’s packages',
    )
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
  // Its user may not be allowed into the folder of the shop.
  const program = join(folder, basename(pgbouncer))
  await cp(pgbouncer, program)
  for (const library of librariesOfPgBouncer())
    await cp(library, join(folder, basename(library)), { dereference: true })
  const child = spawn(program, ['-q', settings], {
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: folder },
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

it.runIf(isPgBouncerExpected || pgbouncer !== undefined).each([
  ['transaction', /^DATABASE_URL: points to a pooler in transaction mode.* Name PostgreSQL itself\.\n$/],
  ['session', /^DATABASE_URL: leads to PgBouncer \(.*statement_timeout.*\)\. Name PostgreSQL itself\.\n$/],
] as const)(
  'a shop behind PgBouncer in %s mode does not start, and gives the reason in one line [needs PgBouncer]',
  async (mode, line) => {
    const [found] = await servers()
    const { url } = await aServer(found?.programs ?? '')
    const shop = startShop({ env: { DATA_DIR: await aFolder(), DATABASE_URL: await aPooler(mode, url) } })
    expect(await shop.ended).toEqual({ code: 1, signal: null })
    expect(shop.errors()).toMatch(line)
  },
)
