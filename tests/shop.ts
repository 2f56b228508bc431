import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { inject } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openShop, type Shop, type Start } from '#app/server/shop.ts'
import { shippedVersion } from '#finding/vehicles/load.ts'
import { replaceFact } from '#platform/db/facts.ts'
import { CallRefused } from '#web/client/call.ts'
import { type Call, callsTo } from './call.ts'
import {
  catalogueDatabase,
  demoDatabase,
  type FreshDatabase,
  liveDatabase,
  openedDatabase,
} from './database.ts'

interface Options {
  /** Variables of the environment beside the test shop's own, such as `{ HOLD_MINUTES: '1' }`. */
  readonly env?: Record<string, string>
  /** Whether to load the demo catalogue; the default is an empty shop. */
  readonly demo?: boolean
  /** Its database, such as one of a shop that has lived; by default a new one. The shop closes it. */
  readonly database?: FreshDatabase
  /** Whether the shop has the vehicles that come with it; a demo shop then says what fits them. The default is none. */
  readonly vehicles?: boolean
  /** Whether a live shop is open to visitors; by default it is, as a shop that is upgraded. */
  readonly isOpen?: boolean
  /** How often a page that changes all the time is rendered again. */
  readonly rerenders?: Start['rerenders']
}

export interface TestShop {
  readonly url: string
  readonly shop: Shop
  readonly database: FreshDatabase
  /** The folder of its files. */
  readonly dataDir: string
  /** Every line that the shop logged. */
  readonly log: Record<string, unknown>[]
  /** Makes a call of the contract and returns the body, or throws the refusal. */
  readonly call: Call
  /** Sends any request to the shop and returns the raw response. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Logs in as a person does, and exchanges the session for an access token. */
  signIn(email: string, password: string): Promise<string>
  /** Waits until no job and no mail is due. */
  jobsDone(): Promise<void>
  close(): Promise<void>
}

/** Opens a complete shop in this process, on a free port, with its own database. */
export async function openTestShop({
  env = {},
  demo = false,
  vehicles = false,
  isOpen = true,
  rerenders,
  database: given,
}: Options = {}): Promise<TestShop> {
  const isLive = env.SHOP_MODE === 'live'
  const database = given ?? (await databaseFor({ isLive, demo, vehicles }))
  if (!demo && given === undefined)
    await database.pool.query(
      `insert into shop_facts (name, value) values ('demo_loaded', 'no'), ('demo_content_loaded', 'no')`,
    )
  if (isLive && isOpen)
    await database.pool.query(
      `insert into settings (name, version, value) values ('opening', 1, '{"open": true}')`,
    )
  if (!vehicles) await replaceFact(database.db, 'vehicles_loaded', await shipped())
  const lines: Record<string, unknown>[] = []
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: await mkdtemp(join(inject('folder'), 'shop-')),
    LOG_LEVEL: 'debug',
    TIME_ZONE: 'UTC',
    ...env,
  })
  const start = rerenders && { rerenders }
  const shop = await openShop(config, pino({ level: config.logLevel }, linesInto(lines)), start).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  const { url } = shop
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, url), init)
  return {
    url,
    shop,
    database,
    dataDir: config.dataDir,
    log: lines,
    fetch: ask,
    call: callsTo(url),
    signIn: (email, password) => signIn(url, email, password),
    jobsDone: () => jobsDone(database),
    async close() {
      await shop.close()
      await database.close()
    },
  }
}

let version: Promise<string> | undefined
/** The version of the vehicles that come with the shop: two megabytes, which no test changes, are read once. */
function shipped(): Promise<string> {
  version ??= shippedVersion()
  return version
}

function databaseFor({
  isLive,
  demo,
  vehicles,
}: Record<'isLive' | 'demo' | 'vehicles', boolean>): Promise<FreshDatabase> {
  if (isLive) return liveDatabase()
  if (!demo) return openedDatabase()
  return vehicles ? demoDatabase() : catalogueDatabase()
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const loggedIn = await fetch(new URL('/api/auth/sign-in/email', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (!loggedIn.ok) throw new CallRefused(loggedIn.status, await loggedIn.json())
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const answer = await callsTo(url)('putUser', {
    params: { email },
    body: { email },
    headers: { cookie, origin: url },
  })
  if (!('token' in answer)) throw new Error(`${email} was given no token`)
  return answer.token
}

async function jobsDone({ pool }: FreshDatabase): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*) from mails where state = 'queued' and due_at <= now()) as due`,
    )
    if (rows[0]?.due === 0) return
    await new Promise((soon) => setTimeout(soon, 10))
  }
}

function linesInto(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
}
