import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#base/id.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import type { Person } from '../../service/map.ts'
import type { ImportShop } from '../../service/receive.ts'
import { nextRun } from '../inside/next-run.ts'
import { alarmSentences } from '../messages/alarm-sentences.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import type { Schedule } from '../model.ts'
import { endLostRuns, findUnfinished, insertRun } from '../store/runs.ts'
import { claimDue, endLease, extendLease, isFetching, lockSchedule, setSchedule } from '../store/schedules.ts'
import { raiseFor } from './alarm.ts'
import { approverOf, isApproved } from './approver.ts'
import { fetchOne } from './fetch-one.ts'

/** So many files are fetched at the same time: they take no work, and a slow server holds up no other. */
const atOnce = 4
/** So often it is looked for sources that have become due meanwhile. */
const lookAgainMs = 10_000

/**
 * Fetches the files of all sources that are due, also of sources that become due meanwhile. While it does, another job of it has nothing
 * to do: slow servers take one of the shop's two places for jobs, and no more.
 */
export async function fetchDue(shop: ImportShop, attempt: Attempt): Promise<void> {
  const running = new Map<string, Promise<void>>()
  let isFirst = true
  try {
    for (;;) {
      while (running.size < atOnce && !attempt.signal.aborted) {
        const claimed = await claim(shop, attempt, { isFirst })
        isFirst = false
        if (claimed === undefined) break
        const { source } = claimed
        running.set(
          source,
          fetchClaimed(shop, claimed, attempt).finally(() => running.delete(source)),
        )
      }
      if (running.size === 0) return
      const again = new AbortController()
      await Promise.race([
        ...running.values(),
        pause(lookAgainMs, undefined, { signal: again.signal }).catch(() => {}),
      ])
      again.abort()
      for (const source of running.keys()) await extendLease(shop.db, source)
    }
  } finally {
    await Promise.allSettled(running.values())
  }
}

function claim(
  { db }: ImportShop,
  attempt: Attempt,
  { isFirst }: { readonly isFirst: boolean },
): Promise<Schedule | undefined> {
  return db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await lockFor(tx, 'fetch_sources')
    if (isFirst && (await isFetching(tx))) return undefined
    return claimDue(tx)
  })
}

async function fetchClaimed(shop: ImportShop, claimed: Schedule, attempt: Attempt): Promise<void> {
  const { source } = claimed
  try {
    const runId = newId()
    const by = await begin(shop, source, runId, attempt)
    if (by !== undefined) await fetchOne(shop, { source, runId, by }, attempt)
  } catch (error) {
    // The shop stops, or another process has the job: the source is due again there.
    if (attempt.signal.aborted) return
    throw error
  } finally {
    await endLease(shop.db, source)
  }
}

/**
 * Begins a run, unless nobody lets the source run by itself, or an import of it is not through: then it waits for its next time. Returns
 * the approver.
 */
async function begin(
  { db, ...shop }: ImportShop,
  source: string,
  runId: string,
  attempt: Attempt,
): Promise<Person | undefined> {
  return db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const schedule = await lockSchedule(tx, source)
    if (schedule === undefined) return undefined
    await setSchedule(tx, source, { nextAt: nextRun(schedule, new Date(), shop.timeZone) })
    if ((await findUnfinished(tx, source)) !== undefined) return undefined
    const by = await approverOf({ db, ...shop }, schedule, `schedule ${runId}`)
    if (!isApproved(schedule) || by === undefined) {
      if (schedule.alarmRun === null)
        await raiseFor(tx, schedule, runId, { kind: 'import_waits', message: stopped(schedule) })
      return undefined
    }
    await endLostRuns(tx, source, fetchSentences.stopped)
    await insertRun(tx, { id: runId, source })
    return by
  })
}

function stopped(schedule: Schedule): string {
  const { source } = schedule
  return isApproved(schedule) ? alarmSentences.powerless(source) : alarmSentences.unapproved(source)
}
