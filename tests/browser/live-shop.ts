import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { makeFolders } from '#db/folders.ts'
import { newId } from '#id.ts'
import { freePort } from '../free-port.ts'
import { liveEnv } from '../live.ts'
import { temporaryFolder } from '../temporary.ts'

/** A live shop of its own, just started, with an owner. */
export interface LiveShop {
  readonly url: string
  /** The access token of the owner, who has a second factor. */
  readonly token: string
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Starts the built shop as a live one. The other tests share one demo shop. */
export async function openLiveShop(): Promise<LiveShop> {
  const folder = await mkdtemp(join(temporaryFolder(), 'tappet-live-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG } = process.env
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../../build/shop/main.js')], {
    env: {
      ...{ PATH, HOME, LANG, ...liveEnv, NODE_ENV: 'production', LOG_FORMAT: 'json' },
      ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isOpen(shop)
  const { sockets } = await makeFolders(folder)
  const pool = new pg.Pool({ host: sockets, user: 'tappet', database: 'tappet', max: 1 })
  const token = await anOwner(pool)
  return {
    url,
    token,
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
async function anOwner(pool: pg.Pool): Promise<string> {
  const [user, session, token] = [newId(), newId(), randomBytes(32).toString('base64url')]
  await pool.query(
    `insert into users (id, name, email, role, "emailVerified", "twoFactorEnabled", "updatedAt")
     values ($1, 'Olga Owner', 'olga@shop.example', 'owner', true, true, now())`,
    [user],
  )
  await pool.query(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
    [session, newId() + newId(), user],
  )
  await pool.query(
    `insert into access_tokens (hash, user_id, session_id, expires_at) values ($1, $2, $3, now() + interval '30 minutes')`,
    [createHash('sha256').update(token).digest(), user, session],
  )
  return token
}
