/// <reference lib="esnext.temporal" />

/* On the server alone: not every browser has Temporal. */

export interface DeliveryTimes {
  /** IANA, such as `Europe/Berlin`: the shop's. */
  readonly timeZone: string
  /** Orders before this hour of a working day (0 to 24) are handled on that day. */
  readonly cutOffHour: number
  /** Working days from the order until the parcel leaves the shop. */
  readonly handlingDays: number
  /** Delivery days of the carrier after the parcel has left the shop. */
  readonly transitDays: { readonly from: number; readonly to: number }
  /** ISO weekdays on which the shop works and the carrier delivers: 1 is Monday, 7 Sunday. At least one. */
  readonly weekdays: readonly number[]
  /** ISO dates, such as `2026-12-25`, on which neither does. */
  readonly holidays: readonly string[]
}

/** The first and the last day on which an order of this moment arrives, as ISO dates. */
export function deliveryDates(now: Date, times: DeliveryTimes): { from: string; to: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(times.timeZone)
  const today = local.toPlainDate()
  const isInTime = isWorkingDay(today, times) && local.hour < times.cutOffHour
  const startDay = isInTime ? today : workingDayAfter(today, 1, times)
  const sent = workingDayAfter(startDay, times.handlingDays, times)
  const { from, to } = times.transitDays
  return {
    from: workingDayAfter(sent, from, times).toString(),
    to: workingDayAfter(sent, to, times).toString(),
  }
}

/** The day that is a number of working days later; the day itself for 0. */
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
