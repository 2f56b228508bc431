import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findPgBouncer, isPgBouncerExpected, librariesOfPgBouncer } from '../../scripts/engines/pgbouncer.mjs'
import { freePort } from '../free-port.ts'
import { aFolder } from '../running/folders.ts'
import { demoAdmin, demoCustomer, signIn } from '../running/people.ts'
import { aServer, aServerOfADemo, servers } from '../running/postgres.ts'
import { startShop } from '../running/shop-process.ts'
import { until } from '../running/until.ts'

const pgbouncer = findPgBouncer()
const nobody = 65_534

/** Runs PgBouncer, which does not run as root, before a PostgreSQL. Returns its address. */
async function aPooler(
  mode: 'session' | 'transaction',
  databaseUrl: string,
  { database = '', settings: more = '' } = {},
): Promise<string> {
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
postgres = host=${hostname} port=${port} user=${username} password=${password} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${more}
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
  [
    'transaction',
    /^DATABASE_URL: points to a pooler in transaction mode.* Name PostgreSQL itself, and the pooler in DATABASE_POOL_URL\.\n$/,
  ],
  [
    'session',
    /^DATABASE_URL: leads to PgBouncer \(.*statement_timeout.*\)\. Name PostgreSQL itself, and the pooler in DATABASE_POOL_URL\.\n$/,
  ],
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

const isThere = isPgBouncerExpected || pgbouncer !== undefined
const limit = 'set statement_timeout to 10000'
/** As many sessions of the database as the pools of one process would open. */
const sessions = 4

it.runIf(isThere)(
  'a shop whose pages and calls go through PgBouncer in transaction mode serves, sells and hears of changes [needs PgBouncer]',
  async () => {
    const [found] = await servers()
    const { url: databaseUrl } = await aServerOfADemo(found?.programs ?? '')
    const pool = await aPooler('transaction', databaseUrl, {
      database: `connect_query='${limit}; set role somebody_runner'`,
      settings: `default_pool_size = ${sessions}`,
    })
    const shared = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'one secret for all processes of the shop' }
    const start = async (env: object) => startShop({ env: { ...shared, DATA_DIR: await aFolder(), ...env } })
    const one = await start({ DATABASE_POOL_URL: pool })
    const [here, there] = [await one.open, await (await start({ DATABASE_POOL_URL: pool, ROLE: 'web' })).open]

    const products = await (await fetch(`${here}/api/addProduct?limit=20`)).json()
    const statuses = await Promise.all(
      products.flatMap(({ _id, slug }: { _id: string; slug: string }) => [
        fetch(`${here}/api/tools/${_id}`).then(({ status }) => status),
        fetch(`${there}/products/${slug}`).then(({ status }) => status),
      ]),
    )
    expect(statuses).toEqual(statuses.map(() => 200))

    const product = products.find(({ available }: { available: number }) => available > 300)
    const token = await signIn(here, demoCustomer)
    for (const url of [here, there]) {
      const placed = await fetch(`${url}/api/order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ toolsId: product._id, quantity: product.minimum, price: product.price }),
      })
      expect(placed.status, await placed.text()).toBe(200)
    }
    const admin = await signIn(there, demoAdmin)
    const edited = await fetch(`${here}/api/tools/${product._id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify({ name: 'A name just given' }),
    })
    expect(edited.status, await edited.text()).toBe(200)
    for (const url of [here, there])
      await until(async () =>
        (await (await fetch(`${url}/products/${product.slug}`)).text()).includes('A name just given'),
      )

    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() group by name`,
    )
    await client.end()
    const direct = rows.filter(({ name }) => /listener|jobs/.test(name))
    const sum = (of: { count: number }[]) => of.reduce((total, { count }) => total + count, 0)
    expect(sum(direct)).toBeLessThanOrEqual(2 + 4)
    expect(sum(rows) - sum(direct)).toBeLessThanOrEqual(sessions)
    expect(one.errors()).toBe('')
  },
)

it.runIf(isThere).each([
  [
    'has no time limit for statements',
    '',
    /^DATABASE_POOL_URL: statements have no time limit there\. Add this .*set role "somebody_runner"/,
  ],
  [
    'leads to another database',
    'dbname=template1',
    /^DATABASE_POOL_URL: leads to another database than DATABASE_URL\.\n$/,
  ],
])('a shop whose pooler %s does not start [needs PgBouncer]', async (_, database, line) => {
  const [found] = await servers()
  const { url } = await aServerOfADemo(found?.programs ?? '')
  const env = { DATABASE_URL: url, DATABASE_POOL_URL: await aPooler('transaction', url, { database }) }
  const shop = startShop({ env: { ...env, DATA_DIR: await aFolder() } })
  expect(await shop.ended).toEqual({ code: 1, signal: null })
  expect(shop.errors()).toMatch(line)
})
