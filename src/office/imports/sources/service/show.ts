import { importFields } from '#base/contract/import-fields.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { existing } from '#base/refusal.ts'
import { emailsOf } from '#people/identity/people.ts'
import { missingFor, neededFor } from '../../service/map.ts'
import type { ImportShop } from '../../service/receive.ts'
import { lastOriginOf } from '../../store/imports.ts'
import { findSource, listSources } from '../../store/sources.ts'
import { sourceRefusals } from '../messages/source-rules.ts'
import type { Schedule, SourceRun, SourceState } from '../model.ts'
import { findUnfinished, lastRuns, listRuns } from '../store/runs.ts'
import { findSchedule, listSchedules } from '../store/schedules.ts'
import { approverOf, isApproved } from './approver.ts'

const runsShown = 30

/** All sources, by their names. */
export async function sourceList(shop: ImportShop) {
  const { db } = shop
  const schedules = new Map((await listSchedules(db)).map((one) => [one.source, one]))
  const runs = await lastRuns(db)
  const names = await listSources(db)
  return {
    sources: await Promise.all(
      names.map((name) => {
        const last = runs.get(name)
        return summaryOf(shop, name, schedules.get(name), last && withoutReasons(last))
      }),
    ),
  }
}

/** A source with its schedule and its last runs. @throws Refusal `missing`. */
export async function oneSource(shop: ImportShop, name: string, held: ReadonlySet<Permission>) {
  const { db } = shop
  const { mapping } = existing(await findSource(db, name), sourceRefusals.missing)
  const schedule = await findSchedule(db, name)
  const missing = missingFor(mapping, held)
  const runs = await listRuns(db, name, runsShown)
  // Reasons tell of columns that somebody may not see.
  const seen = missing.length > 0 ? runs.map(withoutReasons) : runs
  return {
    ...(await summaryOf(shop, name, schedule, seen[0])),
    schedule: schedule === undefined ? null : await shownSchedule(shop, schedule),
    // What somebody may not see they do not hear the address of either.
    origin: schedule === undefined && missing.length === 0 ? await shownOrigin(shop, name) : null,
    fields: mapping.columns.flatMap(({ field }) => (held.has(neededFor(field)) ? labelOf(field) : [])),
    missing,
    runs: seen.map(shownRun),
  }
}

async function summaryOf(
  shop: ImportShop,
  name: string,
  schedule: Schedule | undefined,
  last: SourceRun | undefined,
) {
  const state = await stateOf(shop, schedule, last)
  return {
    name,
    state,
    rhythm: schedule?.rhythm ?? null,
    nextAt: state === 'ready' || state === 'failing' ? (schedule?.nextAt.toISOString() ?? null) : null,
    lastRun: last === undefined ? null : shownRun(last),
  }
}

async function stateOf(
  shop: ImportShop,
  schedule: Schedule | undefined,
  last: SourceRun | undefined,
): Promise<SourceState> {
  if (schedule === undefined) return 'by_hand'
  const unfinished = await findUnfinished(shop.db, schedule.source)
  if (unfinished !== undefined) return unfinished.isWaiting ? 'waiting' : 'running'
  if (!schedule.isOn) return 'off'
  if (!isApproved(schedule)) return 'unapproved'
  if (last?.outcome === 'fetching') return 'running'
  if ((await approverOf(shop, schedule, '')) === undefined) return 'powerless'
  return schedule.failures > 0 ? 'failing' : 'ready'
}

async function shownSchedule({ db }: ImportShop, schedule: Schedule) {
  const { address, user, password, hostKey, rhythm, hour, isOn, limits, approvedBy, approvedAt, digest } =
    schedule
  const isNow = isApproved(schedule)
  const emails = await emailsOf(db, approvedBy === null ? [] : [approvedBy])
  return {
    address,
    user,
    hasPassword: password !== null,
    hostKey,
    rhythm,
    hour,
    isOn,
    limits,
    digest,
    approvedBy: isNow ? (emails.get(approvedBy ?? '') ?? '') : '',
    approvedAt: isNow ? (approvedAt?.toISOString() ?? null) : null,
  }
}

/** Where the last fetched file of a source came from: a schedule begins with it. */
async function shownOrigin({ db }: ImportShop, name: string) {
  const origin = await lastOriginOf(db, name)
  return origin === undefined
    ? null
    : { address: origin.address, user: origin.user, hasPassword: origin.password !== null }
}

function withoutReasons(run: SourceRun): SourceRun {
  return { ...run, reasons: [] }
}

function shownRun({ startedAt, endedAt, source: _, ...run }: SourceRun) {
  return { ...run, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

function labelOf(field: string): string {
  const found = Object.entries(importFields).find(([name]) => name === field)
  return found?.[1].label ?? field.replace(/^attribute:/, '')
}
