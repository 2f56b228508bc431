import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { newId } from '#base/id.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { freePort } from '../free-port.ts'
import { liveEnv } from '../live.ts'
import { temporaryFolder } from '../temporary.ts'

/** A live shop of its own, just started. */
export interface EmptyShop {
  readonly url: string
  /** How its PostgreSQL is reached. */
  readonly database: pg.PoolConfig
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The same with an owner. */
export interface LiveShop extends EmptyShop {
  /** The access token of the owner, who has a second factor. */
  readonly token: string
}

/** Starts the built shop as a live one, with an owner. The other tests share one demo shop. */
export async function openLiveShop(): Promise<LiveShop> {
  const shop = await openEmptyShop()
  return { ...shop, token: await anOwner(shop) }
}

interface Options {
  /** Variables beside those that live mode requires. */
  readonly env?: Readonly<Record<string, string>>
  /** A module that Node loads before the shop. */
  readonly before?: string
}

/** Starts the built shop as a live one that nobody has seen. */
export async function openEmptyShop({ env = {}, before }: Options = {}): Promise<EmptyShop> {
  const folder = await mkdtemp(join(temporaryFolder(), 'tappet-live-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG } = process.env
  const main = join(import.meta.dirname, '../../build/shop/main.js')
  const shop = spawn(process.execPath, [...(before === undefined ? [] : ['--import', before]), main], {
    env: {
      PATH,
      HOME,
      LANG,
      ...liveEnv,
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isOpen(shop)
  const { sockets } = await makeFolders(folder)
  const database = { host: sockets, user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...database, max: 1 })
  return {
    url,
    database,
    rows: async (text, values = []) => (await pool.query(text, values)).rows,
    async close() {
      await pool.end()
      shop.kill('SIGTERM')
      if (shop.exitCode === null) await once(shop, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

function isOpen(shop: ChildProcess): Promise<void> {
  const { stdout } = shop
  if (stdout === null) throw new Error('The shop has no output')
  return new Promise((opened, fail) => {
    shop.once('exit', (code) => fail(new Error(`The shop ended with ${code}`)))
    createInterface(stdout).on('line', (line) => {
      if (line.includes('"the shop is open"')) opened()
    })
  })
}

/** An owner with a session and a token. How people become one is tested elsewhere (tests/identity). */
async function anOwner({ rows }: EmptyShop): Promise<string> {
  const [user, session, token] = [newId(), newId(), randomBytes(32).toString('base64url')]
  await rows(
    `insert into users (id, name, email, role, "emailVerified", "twoFactorEnabled", "updatedAt")
     values ($1, 'Olga Owner', 'olga@shop.example', 'owner', true, true, now())`,
    [user],
  )
  await rows(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
    [session, newId() + newId(), user],
  )
  await rows(
    `insert into access_tokens (hash, user_id, session_id, expires_at) values ($1, $2, $3, now() + interval '30 minutes')`,
    [createHash('sha256').update(token).digest(), user, session],
  )
  return token
}
