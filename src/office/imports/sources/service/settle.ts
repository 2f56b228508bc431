import { Refusal } from '#base/refusal.ts'
import type { Tx } from '#platform/db/open.ts'
import type { StoredImport } from '../../model.ts'
import { begin } from '../../service/begin.ts'
import type { Person } from '../../service/map.ts'
import type { ImportShop } from '../../service/receive.ts'
import { findImport } from '../../store/imports.ts'
import { driftReasons, judge, valueReasons } from '../inside/judge.ts'
import { nextRun, retryAt } from '../inside/next-run.ts'
import { alarmSentences } from '../messages/alarm-sentences.ts'
import { reasonSentence } from '../messages/reason-words.ts'
import { failuresToAlarm, type Reason, type Schedule, type SourceRun } from '../model.ts'
import { countPriceJumps, lastAppliedRows } from '../store/checked.ts'
import { lockRunOf, setRun } from '../store/runs.ts'
import { lockSchedule, setSchedule } from '../store/schedules.ts'
import { endAlarmOf, raiseFor } from './alarm.ts'
import { approverOf, isApproved } from './approver.ts'

/** The import of a schedule, locked. */
interface Settled {
  readonly one: StoredImport
  readonly run: SourceRun
  readonly schedule: Schedule
}

/**
 * Goes on after a step of an import that a schedule fetched: what is within the limits is applied with the rights of the approver, else it
 * waits with an alarm; failures are counted. Returns whether a schedule fetched it. It may be called again at any time.
 */
export async function settle(shop: ImportShop, importId: string): Promise<boolean> {
  const one = await findImport(shop.db, importId)
  if (one === undefined) return false
  const verdict = await shop.db.transaction().execute(async (tx) => {
    const run = await lockRunOf(tx, importId)
    const schedule = run && (await lockSchedule(tx, run.source))
    if (run === undefined || schedule === undefined) return 'by hand' as const
    return settleWithin(shop, tx, { one, run, schedule })
  })
  if (verdict === 'by hand') return false
  if (verdict !== undefined) await apply(shop, one, verdict)
  return true
}

/** Returns who applies it; undefined where nothing is to be applied now. */
async function settleWithin(shop: ImportShop, tx: Tx, settled: Settled): Promise<Person | undefined> {
  const { one, run, schedule } = settled
  const isOpen = run.outcome === 'received' || run.outcome === 'applying'
  switch (one.state) {
    case 'mapping':
      if (isOpen) await wait(tx, settled, mappingReasons(one))
      return undefined
    case 'checked': {
      if (!isOpen) return undefined
      const approver = await approverOf(shop, schedule, `schedule ${run.id}`)
      const reasons = [...(await reasonsOf(tx, settled)), ...rightReasons(schedule, approver)]
      if (reasons.length > 0 || approver === undefined) {
        await wait(tx, settled, reasons)
        return undefined
      }
      await setRun(tx, run.id, { outcome: 'applying', rows: one.counts?.rows ?? null })
      return approver
    }
    case 'failed':
      if (isOpen || run.outcome === 'waiting')
        await noteFailure(shop, tx, schedule, run.id, one.message ?? '')
      return undefined
    case 'applied':
      if (run.outcome !== 'applied' && run.outcome !== 'failed') await noteApplied(tx, settled)
      return undefined
    default:
      return undefined
  }
}

/** Why a file of a known source is not checked at once. */
function mappingReasons({ file, questions }: StoredImport): Reason[] {
  const reasons = [...driftReasons(file?.drift ?? { gone: [], moved: [] }), ...valueReasons(questions)]
  return reasons.length > 0 ? reasons : [{ kind: 'unanswered', value: 0, limit: 0, detail: '' }]
}

function rightReasons(schedule: Schedule, approver: Person | undefined): Reason[] {
  const reason = (kind: Reason['kind']): Reason => ({ kind, value: 0, limit: 0, detail: '' })
  if (!isApproved(schedule)) return [reason('unapproved')]
  return approver === undefined ? [reason('powerless')] : []
}

async function reasonsOf(tx: Tx, { one, schedule }: Settled): Promise<Reason[]> {
  const { limits, source } = schedule
  if (one.counts === null) return []
  const jumps = await countPriceJumps(tx, one.id, limits.priceChange)
  const goodRows = schedule.goodRows ?? (await lastAppliedRows(tx, source))
  const drift = one.file?.drift ?? { gone: [], moved: [] }
  return judge({ counts: one.counts, findings: one.findings, jumps, goodRows, drift }, limits)
}

async function wait(tx: Tx, { one, run, schedule }: Settled, reasons: readonly Reason[]): Promise<void> {
  await setRun(tx, run.id, { outcome: 'waiting', reasons, rows: one.counts?.rows ?? one.file?.rows ?? null })
  const message = alarmSentences.waits(schedule.source, reasons.map(reasonSentence).join(' '))
  await raiseFor(tx, schedule, run.id, { kind: 'import_waits', message: message.trim() })
}

async function apply(shop: ImportShop, { id, digest }: StoredImport, by: Person): Promise<void> {
  try {
    await begin(shop.db, id, digest, by)
  } catch (error) {
    // Somebody maps it again at this moment: then it is checked again, and judged again.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Notes that a fetch, a file or a check of a schedule failed. After three in a row it raises an alarm; it goes on trying. */
export async function noteFailure(
  { timeZone }: Pick<ImportShop, 'timeZone'>,
  tx: Tx,
  schedule: Schedule,
  runId: string,
  message: string,
): Promise<void> {
  const { source } = schedule
  const failures = schedule.failures + 1
  const now = new Date()
  const nextAt = retryAt(nextRun(schedule, now, timeZone), now, failures, failuresToAlarm)
  await setRun(tx, runId, { outcome: 'failed', message })
  // The same file is not "nothing new" after it failed.
  await setSchedule(tx, source, { failures, nextAt, contentHash: '', hashOf: '', etag: '', modified: '' })
  if (failures === failuresToAlarm)
    await raiseFor(tx, schedule, runId, {
      kind: 'import_failed',
      message: alarmSentences.failing(source, failures, message),
    })
}

async function noteApplied(tx: Tx, { one, run, schedule }: Settled): Promise<void> {
  const { source } = schedule
  const rows = one.counts?.rows ?? 0
  if (one.message !== null) {
    await setRun(tx, run.id, { outcome: 'failed', message: one.message, rows })
    await raiseFor(tx, schedule, run.id, {
      kind: 'import_failed',
      message: alarmSentences.halfMade(source, one.message),
    })
    return
  }
  await setRun(tx, run.id, { outcome: 'applied', rows })
  await setSchedule(tx, source, { goodRows: rows, failures: 0 })
  await endAlarmOf(tx, schedule)
}

/** Ends the alarm about an import of a schedule that a person has removed. */
export async function noteRemoved(tx: Tx, { id, source }: Pick<SourceRun, 'id' | 'source'>): Promise<void> {
  const schedule = await lockSchedule(tx, source)
  if (schedule?.alarmRun === id) await endAlarmOf(tx, schedule)
}
