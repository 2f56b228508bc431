import { listUnmailed, markMailed } from '#alarms/store.ts'
import type { Db, Tx } from '#db/open.ts'
import { alarmLetter } from './letters/alarm.ts'
import { queueMail } from './queue-mail.ts'
import { alarmMailboxes } from './store/recipient.ts'

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
 * Mails every admin with a confirmed email about open alarms that were not mailed yet: one mail for all of them, at
 * most one in five minutes. Alarms about undelivered mails are shown only on the admin home: anybody can cause them,
 * and a mail about a mail could loop.
 */
export function mailAlarms(db: Db, frame: Frame): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const admins = await alarmMailboxes(tx)
    if (admins.length === 0 || (await isTooSoon(tx))) return
    const unmailed = await listUnmailed(tx, batchSize)
    if (unmailed.length === 0) return
    await markMailed(tx, unmailed)
    const toMail = unmailed.filter(({ kind, resolved_at }) => kind !== 'mail_failed' && resolved_at === null)
    if (toMail.length === 0) return
    const letter = alarmLetter({ ...frame, alarms: toMail.slice(0, maxAlarmsPerMail), total: toMail.length })
    for (const to of admins) await queueMail(tx, { ...letter, to })
  })
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
