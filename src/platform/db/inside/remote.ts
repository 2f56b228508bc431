import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { connect } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { isTemporaryFailure } from '../temporary-failure.ts'

export interface WaitOptions {
  /** How long to wait for a database that does not answer; with 0 or undefined do not wait. */
  readonly databaseWaitSeconds?: number
  /** Ends the wait. */
  readonly stop?: AbortSignal
}

interface Options extends WaitOptions {
  readonly databaseUrl: string
  readonly log: { warn(details: object, message: string): void }
}

const tryEveryMs = 1000
const logEveryMs = 15_000

/**
 * Waits until the database of DATABASE_URL answers, and logs that it waits, at once and then every 15 s. Then checks that
 * a connection keeps its session, which the shop's locks, its LISTEN and its job queue need.
 * @throws CannotStart when the database does not answer in time or refuses, and behind a transaction pooler.
 */
export async function untilUsable({
  databaseUrl,
  databaseWaitSeconds = 0,
  stop,
  log,
}: Options): Promise<void> {
  const startedAt = Date.now()
  let loggedAt = 0
  for (;;) {
    try {
      return await refusePooled(databaseUrl)
    } catch (error) {
      const left = startedAt + databaseWaitSeconds * 1000 - Date.now()
      if (!isTemporaryFailure(error) || left <= 0 || stop?.aborted) throw error
      if (Date.now() - loggedAt >= logEveryMs) {
        loggedAt = Date.now()
        const seconds = Math.round(left / 1000)
        log.warn(
          { error: messageOf(error), seconds },
          'the database of DATABASE_URL does not answer; the shop waits for it',
        )
      }
      await after(Math.min(tryEveryMs, left), undefined, { signal: stop }).catch(() => {})
    }
  }
}

const session = z.object({ pid: z.int() })

/** Two open connections have two sessions, unless a pooler assigns a session to each statement. */
async function refusePooled(databaseUrl: string): Promise<void> {
  const clients: pg.Client[] = []
  try {
    for (let made = 0; made < 2; made++) clients.push(await open(databaseUrl))
    const seen = clients.map(() => new Set<number>())
    for (let round = 0; round < 3; round++)
      for (const [index, client] of clients.entries()) {
        const rows = await rowsOf(client, session, 'select pg_backend_pid() as pid')
        for (const { pid } of rows) seen[index]?.add(pid)
      }
    const [one, other] = seen
    if (one === undefined || other === undefined || ![...one].some((pid) => other.has(pid))) return
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  throw new CannotStart(
    'DATABASE_URL: points to a pooler in transaction mode, such as PgBouncer, but the shop needs its own sessions for locks, LISTEN and its job queue. Name PostgreSQL itself, and the pooler in DATABASE_POOL_URL.',
  )
}

function open(databaseUrl: string): Promise<pg.Client> {
  return connect({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 2500,
    application_name: 'tappet',
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
