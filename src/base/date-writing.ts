import { shopConfig } from '#base/shop-config.ts'

/** Writes instants. */
export type DateWriting = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>

/** Writes dates in the shop's locale. The formatter is made at its first use, because formatters are expensive. */
export function dateWriting(options: Intl.DateTimeFormatOptions): DateWriting {
  return writingBy(() => options)
}

/** The same in the shop's time zone, for staff in any zone. */
export function shopDateWriting(options: Intl.DateTimeFormatOptions): DateWriting {
  return writingBy(() => ({ ...options, timeZone: shopConfig().timeZone }))
}

function writingBy(optionsNow: () => Intl.DateTimeFormatOptions): DateWriting {
  let made:
    | { readonly locale: string; readonly timeZone: string | undefined; readonly format: Intl.DateTimeFormat }
    | undefined
  const current = () => {
    const { locale } = shopConfig()
    const options = optionsNow()
    const { timeZone } = options
    if (made?.locale !== locale || made.timeZone !== timeZone)
      made = { locale, timeZone, format: new Intl.DateTimeFormat(locale, options) }
    return made.format
  }
  return {
    format: (instant) => current().format(instant),
    formatRange: (from, to) => current().formatRange(from, to),
  }
}

const zones = new Map<string, DateWriting>()

/** A date and a time in a time zone: for mails, whose reader's zone is not known. */
export function timeIn(timeZone: string): DateWriting {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const made = dateWriting({ dateStyle: 'medium', timeStyle: 'short', timeZone })
  zones.set(timeZone, made)
  return made
}

// Dates without a time of day: in another time zone they would be a day earlier.
const days = dateWriting({ dateStyle: 'medium', timeZone: 'UTC' })

/** Dates such as `2026-03-30` and `2026-04-01` as a range, `Mar 30 – Apr 1, 2026`; one day where both are the same. */
export function dayRange({ from, to }: { readonly from: string; readonly to: string }): string {
  return days.formatRange(new Date(from), new Date(to))
}
