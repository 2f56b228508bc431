/*
 * Moments as `<input type="datetime-local">` has them, in a time zone that need not be the browser's: `2026-12-24T18:00`.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(timeZone, made)
  return made
}

/** A moment in a time zone, without seconds where it has none. */
export function zonedText(moment: Date, timeZone: string): string {
  return formatIn(timeZone).format(moment).replace(' ', 'T').replace(/:00$/, '')
}

/**
 * The moment of a text in a time zone; undefined for a text that is none. A time that the clocks skip is the one that follows it by as
 * much, and of a time that they repeat the first is meant.
 */
export function momentIn(text: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (instant: number) => Date.parse(`${zonedText(new Date(instant), timeZone)}Z`) - instant
  const candidates = [-1, 1].map((days) => asUtc - offsetAt(asUtc + days * 86_400_000))
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === asUtc)
  return new Date(Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)])))
}
