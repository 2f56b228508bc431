const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * The moment that a text names: `2024-03-31`, with or without a time and an offset (else UTC), or `Mar 31, 2024, 4:05:00 PM`. Undefined for
 * another text, such as `03/04/2024`, which is two days in two countries.
 */
export function momentOf(text: string): Date | undefined {
  const iso =
    /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(?:Z|UTC|([+-]\d{2}):?(\d{2}))?$/.exec(
      text.trim(),
    )
  if (iso !== null) {
    const [
      ,
      year,
      month,
      day,
      hour = '00',
      minute = '00',
      second = '00',
      offset = '+00',
      offsetMinutes = '00',
    ] = iso
    return valid(`${year}-${month}-${day}`, `${hour}:${minute}:${second}${offset}:${offsetMinutes}`)
  }
  const named =
    /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i.exec(
      text.trim(),
    )
  if (named === null) return undefined
  const [, name = '', day = '', year, hour = '0', minute = '00', second = '00', half = ''] = named
  const month = months.indexOf(name.toLowerCase()) + 1
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return valid(`${year}-${two(month)}-${two(day)}`, `${two(hours)}:${minute}:${second}+00:00`)
}

const two = (number: number | string): string => String(number).padStart(2, '0')

/** Undefined for a day that the month does not have. */
function valid(day: string, time: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
