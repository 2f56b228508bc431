import type { Rhythm } from '../model.ts'

const minutes = { quarter_hour: 15, hour: 60 } as const
/** So soon it is tried again after the first failures. */
const retryMinutes = 10

/** When a source is fetched next. `hour` is of the night, in the time zone of the shop. */
export function nextRun(
  { rhythm, hour }: { readonly rhythm: Rhythm; readonly hour: number },
  now: Date,
  timeZone: string,
): Date {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  if (rhythm !== 'night') return new Date(moment.add({ minutes: minutes[rhythm] }).epochMilliseconds)
  const local = moment.toZonedDateTimeISO(timeZone)
  const today = local.withPlainTime({ hour })
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : today.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}

/** When it is tried again after a failure: sooner than its rhythm, until the alarm was raised. */
export function retryAt(next: Date, now: Date, failures: number, failuresToAlarm: number): Date {
  const soon = new Date(now.getTime() + retryMinutes * 60_000)
  return failures < failuresToAlarm && soon < next ? soon : next
}
