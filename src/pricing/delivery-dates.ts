/// <reference lib="esnext.temporal" />

/* On the server alone: not every browser has Temporal. */

export interface DeliveryTimes {
  /** IANA, such as `Europe/Berlin`: that of the shop. */
  readonly timeZone: string
  /** Orders before this hour of a working day (0 to 24) are handled on that day. */
  readonly cutOffHour: number
  /** Working days from the order to the parcel's leaving the shop. */
  readonly handlingDays: number
  /** Days on which the carrier brings, from the parcel's leaving the shop. */
  readonly transitDays: { readonly from: number; readonly to: number }
  /** ISO weekdays on which the shop works and the carrier brings: 1 is Monday, 7 Sunday. At least one. */
  readonly weekdays: readonly number[]
  /** ISO dates, such as `2026-12-25`, on which neither does. */
  readonly holidays: readonly string[]
}

/** The first and the last day on which an order of this moment arrives, as ISO dates. */
export function deliveryDates(now: Date, times: DeliveryTimes): { from: string; to: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(times.timeZone)
  const today = local.toPlainDate()
  const isInTime = isWorkingDay(today, times) && local.hour < times.cutOffHour
  const taken = isInTime ? today : workingDayAfter(today, 1, times)
  const sent = workingDayAfter(taken, times.handlingDays, times)
  const { from, to } = times.transitDays
  return {
    from: workingDayAfter(sent, from, times).toString(),
    to: workingDayAfter(sent, to, times).toString(),
  }
}

/** The working day so many working days later; the day itself for none. */
function workingDayAfter(day: Temporal.PlainDate, days: number, times: DeliveryTimes): Temporal.PlainDate {
  let left = days
  let date = day
  while (left > 0) {
    date = date.add({ days: 1 })
    if (isWorkingDay(date, times)) left -= 1
  }
  return date
}

function isWorkingDay(date: Temporal.PlainDate, { weekdays, holidays }: DeliveryTimes): boolean {
  return weekdays.includes(date.dayOfWeek) && !holidays.includes(date.toString())
}
