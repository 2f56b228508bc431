import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { connect } from './connect.ts'
import { rowsOf } from './rows.ts'

const everyMs = 1000
/** A connection that does not answer for so long is lost, and with it the lock. */
const timeout: object = { query_timeout: 5000 }

interface Options {
  /** Of the advisory lock, which the leader holds as long as it lives, and of its connection. */
  readonly name: string
  readonly connection: pg.ClientConfig
  readonly signal: AbortSignal
  /** Called when this process becomes the leader; `lost` is aborted when another may be. */
  readonly lead: (lost: AbortSignal) => Promise<void>
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Lets one process of the shop lead at a time. Another takes over within seconds when the leader ends or loses its connection
 * to the database. Returns when the signal is aborted.
 */
export async function leadInTurn({ name, connection, signal, lead, log }: Options): Promise<void> {
  while (!signal.aborted) {
    const lost = new AbortController()
    let session: pg.Client | undefined
    try {
      session = await connect({ ...connection, application_name: name }, (client) =>
        client.on('error', () => lost.abort()).on('end', () => lost.abort()),
      )
      const isHeld = await untilHeld(session, name, AbortSignal.any([signal, lost.signal]))
      if (isHeld) {
        const ended = AbortSignal.any([signal, lost.signal])
        await Promise.all([lead(ended), beat(session, ended)])
      }
    } catch (error) {
      if (!signal.aborted)
        log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          `the work of “${name}” is interrupted`,
        )
    } finally {
      lost.abort()
      await session?.end().catch(() => {})
    }
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function untilHeld(session: pg.Client, name: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const [answer] = await rowsOf(session, z.object({ held: z.boolean() }), {
      text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      values: [name],
      ...timeout,
    })
    if (answer?.held) return true
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
  return false
}

/** Throws when the session does not answer any more. */
async function beat(session: pg.Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(everyMs, undefined, { signal: ended, ref: false }).catch(() => {})
    if (!ended.aborted) await session.query({ text: 'select', ...timeout })
  }
}
