import { importMapping } from '#base/contract/forms/import-mapping.ts'
import { type ImportLimits, importLimits } from '#base/contract/forms/import-schedule.ts'
import { readStored } from '#base/stored.ts'
import { fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Rhythm, Schedule } from '../model.ts'
import { digestOfSchedule } from './digest.ts'

function selectSchedules(db: Db) {
  return db
    .selectFrom('import_schedules as h')
    .innerJoin('import_sources as s', 's.name', 'h.source')
    .select(['h.source', 'h.address', 'h.user_name as user', 'h.password', 'h.host_key as hostKey'])
    .select(['h.rhythm', 'h.hour', 'h.limits', 'h.is_on as isOn', 'h.approved_by as approvedBy'])
    .select(['h.approved_at as approvedAt', 'h.approved_digest as approvedDigest', 'h.next_at as nextAt'])
    .select(['h.good_rows as goodRows', 'h.etag', 'h.modified', 'h.content_hash as contentHash'])
    .select(['h.hash_of as hashOf', 'h.failures', 'h.alarm_run as alarmRun', 's.heads', 's.mapping', 's.how'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number]

function scheduleOf({ heads, mapping, how, limits, ...row }: Row): Schedule {
  // As they are stored, so that an upgrade of the shop that adds a limit or an option ends no approval.
  const digest = digestOfSchedule({ ...row, limits: Object(limits), heads, mapping: Object(mapping), how })
  return {
    ...row,
    limits: readStored(importLimits, limits),
    mapping: readStored(importMapping, mapping),
    digest,
  }
}

export async function listSchedules(db: Db): Promise<Schedule[]> {
  return (await selectSchedules(db).orderBy('h.source').execute()).map(scheduleOf)
}

export async function findSchedule(db: Db, source: string): Promise<Schedule | undefined> {
  const row = await selectSchedules(db).where('h.source', '=', source).executeTakeFirst()
  return row && scheduleOf(row)
}

/** As `findSchedule`; it and its mapping stay as they are until the transaction ends. */
export async function lockSchedule(tx: Tx, source: string): Promise<Schedule | undefined> {
  const row = await selectSchedules(tx).where('h.source', '=', source).forUpdate().executeTakeFirst()
  return row && scheduleOf(row)
}

/** What a person says of a schedule. */
export interface SaidSchedule {
  readonly address: string
  readonly user: string
  readonly password: string | null
  readonly hostKey: string
  readonly rhythm: Rhythm
  readonly hour: number
  readonly limits: ImportLimits
  readonly isOn: boolean
  readonly nextAt: Date
}

/** Stores a schedule in the place of the one that the source had. */
export async function putSchedule(tx: Tx, source: string, said: SaidSchedule): Promise<void> {
  const { user, hostKey, limits, isOn, nextAt, ...same } = said
  const row = {
    ...same,
    user_name: user,
    host_key: hostKey,
    limits: JSON.stringify(limits),
    is_on: isOn,
    next_at: nextAt,
  }
  await tx
    .insertInto('import_schedules')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...row, failures: 0 }))
    .execute()
}

interface Step {
  readonly approvedBy?: string
  readonly approvedDigest?: string
  readonly hostKey?: string
  readonly nextAt?: Date
  readonly goodRows?: number
  readonly etag?: string
  readonly modified?: string
  readonly contentHash?: string
  readonly hashOf?: string
  readonly failures?: number
  readonly alarmRun?: string | null
}

/** Notes what has changed of a schedule. */
export async function setSchedule(db: Db, source: string, step: Step): Promise<void> {
  const { approvedBy, approvedDigest, hostKey, nextAt, goodRows, contentHash, hashOf, alarmRun, ...same } =
    step
  await db
    .updateTable('import_schedules')
    .set({
      ...same,
      ...(approvedBy !== undefined && { approved_by: approvedBy, approved_at: now }),
      ...(approvedDigest !== undefined && { approved_digest: approvedDigest }),
      ...(hostKey !== undefined && { host_key: hostKey }),
      ...(nextAt !== undefined && { next_at: nextAt }),
      ...(goodRows !== undefined && { good_rows: goodRows }),
      ...(contentHash !== undefined && { content_hash: contentHash }),
      ...(hashOf !== undefined && { hash_of: hashOf }),
      ...(alarmRun !== undefined && { alarm_run: alarmRun }),
    })
    .where('source', '=', source)
    .execute()
}

/** So long a process has a source without a word of it. */
const leaseSeconds = 90

/** Whether a process is fetching now: it takes what becomes due meanwhile too. */
export async function isFetching(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('import_schedules')
    .select('source')
    .where('leased_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes a source that is due and that no other process fetches; undefined for none. */
export async function claimDue(tx: Tx): Promise<Schedule | undefined> {
  const due = await tx
    .selectFrom('import_schedules')
    .select('source')
    .where('is_on', '=', true)
    .where('next_at', '<=', now)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return undefined
  await takeLease(tx, due.source)
  return findSchedule(tx, due.source)
}

async function takeLease(tx: Tx, source: string): Promise<void> {
  await tx
    .updateTable('import_schedules')
    .set({ leased_until: fromNow(leaseSeconds) })
    .where('source', '=', source)
    .execute()
}

/** Says that a source is still being fetched, unless that has ended. */
export async function extendLease(db: Db, source: string): Promise<void> {
  await db
    .updateTable('import_schedules')
    .set({ leased_until: fromNow(leaseSeconds) })
    .where('source', '=', source)
    .where('leased_until', 'is not', null)
    .execute()
}

export async function endLease(db: Db, source: string): Promise<void> {
  await db.updateTable('import_schedules').set({ leased_until: null }).where('source', '=', source).execute()
}

/** The passwords of all sources that have one, as they are sealed. */
export async function sealedPasswords(db: Db): Promise<{ source: string; password: string }[]> {
  const rows = await db
    .selectFrom('import_schedules')
    .select(['source', 'password'])
    .orderBy('source')
    .execute()
  return rows.flatMap(({ source, password }) => (password === null ? [] : [{ source, password }]))
}

/** Replaces a sealed password by the same one, sealed anew, unless another was saved meanwhile. An approval stays. */
export async function replacePassword(tx: Tx, source: string, before: string, after: string): Promise<void> {
  const old = await lockSchedule(tx, source)
  if (old?.password !== before) return
  const set = (values: { password: string } | { approved_digest: string }) =>
    tx.updateTable('import_schedules').set(values).where('source', '=', source).execute()
  await set({ password: after })
  const renewed = await findSchedule(tx, source)
  if (renewed !== undefined && old.approvedDigest === old.digest)
    await set({ approved_digest: renewed.digest })
}
