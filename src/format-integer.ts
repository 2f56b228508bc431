let grouped: Intl.NumberFormat | undefined

/** `1204` → `1,204`. Below a thousand no formatter is made: a page's first one costs a phone a tenth of a second. */
export function formatInteger(count: number): string {
  if (count >= 0 && count < 1000) return String(count)
  grouped ??= new Intl.NumberFormat('en-US')
  return grouped.format(count)
}
