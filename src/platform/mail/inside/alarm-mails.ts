import { alarmReaders, mailedAlarms, mayGetAlarm } from '#base/contract/alarms.ts'
import type { AlarmSettings } from '#base/contract/forms/alarms.ts'
import { listUnmailed, markMailed, type UnmailedAlarm } from '#platform/alarms/sql.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { alarmEmail } from '../emails/alarm.ts'
import { queueMail } from '../queue-mail.ts'
import { alarmSettings, type Mailable, mailableStaff } from './alarm-readers.ts'

/** The minimum time between two mails about alarms; later alarms are in the next mail. */
const pauseMinutes = 5
const maxAlarmsPerMail = 10
const batchSize = 1000

interface Frame {
  readonly shopUrl: string
  /** Of the shop, as in `Europe/Berlin`. */
  readonly timeZone: string
}

/**
 * Mails open alarms that were not mailed yet to the staff who get them: one mail to each for all of theirs, at most one in five
 * minutes. An alarm that nobody can get waits. Alarms about undelivered mails are shown only on the admin home: anybody can cause
 * them, and a mail about a mail could loop.
 */
export function mailAlarms(database: Pick<DbAndPool, 'db' | 'pool'>, frame: Frame): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const staff = await mailableStaff(tx)
    if (staff.length === 0 || (await isTooSoon(tx))) return
    const unmailed = await listUnmailed(tx, batchSize)
    if (unmailed.length === 0) return
    const { value: settings } = await readSetting(database, alarmSettings)
    const told = unmailed.map((alarm) => ({ alarm, readers: readersOf(alarm, settings, staff) }))
    const settled = told.filter(({ alarm, readers }) => !isToMail(alarm) || readers.length > 0)
    if (settled.length > 0)
      await markMailed(
        tx,
        settled.map(({ alarm }) => alarm),
      )
    for (const reader of staff) {
      const alarms = told.filter(({ readers }) => readers.includes(reader.id)).map(({ alarm }) => alarm)
      if (alarms.length === 0) continue
      const listed = alarms.slice(0, maxAlarmsPerMail)
      const mail = alarmEmail({ ...frame, alarms: listed, total: alarms.length })
      await queueMail(tx, { ...mail, to: reader.email })
    }
  })
}

function isToMail({ kind, resolved_at }: UnmailedAlarm): boolean {
  return kind !== 'mail_failed' && resolved_at === null
}

/** The ids of who gets an alarm. One of a kind that the shop does not know any more, of an older version, goes to the owners. */
function readersOf(alarm: UnmailedAlarm, { kinds }: AlarmSettings, staff: readonly Mailable[]): string[] {
  if (!isToMail(alarm)) return []
  const kind = mailedAlarms.find((one) => one === alarm.kind)
  const readers = staff.map(({ id, roleId, permissions }) => ({
    id,
    roleId,
    may: kind !== undefined && mayGetAlarm(kind, permissions),
  }))
  return alarmReaders(readers, kind && kinds[kind]).map(({ id }) => id)
}

async function isTooSoon(tx: Tx): Promise<boolean> {
  const recent = await tx
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'alarm')
    .where((eb) => eb('created_at', '>', new Date(Date.now() - pauseMinutes * 60_000)))
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}
