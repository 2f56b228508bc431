import { setTimeout as pause, setImmediate as yieldToEvents } from 'node:timers/promises'
import { raise } from '#platform/alarms/raise.ts'
import type { Db } from '#platform/db/open.ts'
import { type PurgeHook, purgeFailure, sendPurge } from '../send-purge.ts'
import { pendingTags } from './pending-tags.ts'

export interface PurgingOptions {
  readonly db: Db
  readonly hook: PurgeHook
  readonly limits: {
    /** How long changes are collected. */
    readonly collectMs: number
    /** After how long the same tags are purged once more. */
    readonly againMs: number
    /** The first pause after a failure; each further one is twice as long, up to 30 of the first. */
    readonly retryMs: number
    /** After how long a failure raises an alarm. */
    readonly alarmMs: number
  }
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/** The purges of the process that leads. */
export interface Purging {
  add(tags: readonly string[]): void
  /** Purges everything, and then what is added, until the signal is aborted. */
  run(ended: AbortSignal): Promise<void>
}

/** CDNs take no more tags in one request. */
const mostAtOnce = 30
const mostPauses = 30

interface Failure {
  readonly since: Date
  readonly times: number
}

/**
 * A purge that fails is repeated until it succeeds; when it has failed for minutes, an alarm is raised.
 *
 * One that succeeds is repeated once: meanwhile a cache may have stored an answer that it had asked for before the purge, or got
 * from a process that was notified of the change later.
 */
export function purging({ db, hook, limits, log }: PurgingOptions): Purging {
  const pending = pendingTags()
  const again = pendingTags()
  let failure: Failure | undefined

  /** Answers whether it succeeded. */
  async function purgeSome(): Promise<boolean> {
    const from = pending.size > 0 ? pending : again
    const tags = from.take(mostAtOnce)
    try {
      await sendPurge(hook, tags)
    } catch (error) {
      from.add(tags)
      await noteFailure(purgeFailure(error))
      return false
    }
    if (failure !== undefined) log.info({ failures: failure.times }, 'the CDN is told of changes again')
    failure = undefined
    if (from === pending) setTimeout(() => again.add(tags), limits.againMs).unref()
    return true
  }

  async function noteFailure(reason: string): Promise<void> {
    failure = { since: failure?.since ?? new Date(), times: (failure?.times ?? 0) + 1 }
    log.warn({ reason, failures: failure.times }, 'the CDN could not be told of changes; trying again')
    if (Date.now() - failure.since.getTime() < limits.alarmMs) return
    await raise(db, {
      kind: 'cdn_down',
      message: `The CDN could not be told of changes for ${Math.round(limits.alarmMs / 60_000)} minutes, and may show old pages: ${reason}`,
      subject: { kind: 'trouble', id: `cdn ${failure.since.toISOString()}` },
    }).catch((err: unknown) => log.warn({ err }, 'the alarm could not be raised yet'))
  }

  return {
    add: pending.add,
    async run(ended) {
      // It yields when the signal is aborted too, so that no loop around it can block the process.
      const sleep = (ms: number) =>
        pause(ms, undefined, { signal: ended, ref: false }).catch(() => yieldToEvents())
      pending.restart()
      while (!ended.aborted) {
        await sleep(limits.collectMs)
        while (!ended.aborted && pending.size + again.size > 0) {
          if (await purgeSome()) continue
          await sleep(limits.retryMs * Math.min(mostPauses, 2 ** ((failure?.times ?? 1) - 1)))
        }
      }
      while (pending.size > 0) if (!(await purgeSome())) return
    },
  }
}
