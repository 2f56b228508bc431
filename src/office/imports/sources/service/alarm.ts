import { type Alarm, endAlarm, raise } from '#platform/alarms/raise.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Schedule } from '../model.ts'
import { setSchedule } from '../store/schedules.ts'

/** Raises the alarm of a schedule about a run, in the place of the one that it has. */
export async function raiseFor(
  tx: Tx,
  schedule: Pick<Schedule, 'source' | 'alarmRun'>,
  runId: string,
  alarm: { readonly kind: 'import_failed' | 'import_waits'; readonly message: string },
): Promise<void> {
  await endAlarmOf(tx, schedule)
  await raise(tx, { ...alarm, subject: { kind: 'import_run', id: runId } } satisfies Alarm)
  await setSchedule(tx, schedule.source, { alarmRun: runId })
}

/** Ends the alarm of a schedule, if it has one: its reason has ended. */
export async function endAlarmOf(
  tx: Tx,
  { source, alarmRun }: Pick<Schedule, 'source' | 'alarmRun'>,
): Promise<void> {
  if (alarmRun === null) return
  await endAlarm(tx, 'import_failed', alarmRun)
  await endAlarm(tx, 'import_waits', alarmRun)
  await setSchedule(tx, source, { alarmRun: null })
}
