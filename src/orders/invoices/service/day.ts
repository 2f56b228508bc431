/** The day of a moment in a time zone: `2026-03-02`. */
export function dayIn(timeZone: string, moment: Date): string {
  return localIn(timeZone, moment).toPlainDate().toString()
}

/** The year of a moment in a time zone. */
export function yearIn(timeZone: string, moment: Date): number {
  return localIn(timeZone, moment).year
}

function localIn(timeZone: string, moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}
