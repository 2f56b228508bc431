/** The extent of a proof: `quick` is part of `npm run test:rest`, `full` is `npm run prove`. */
export type Scale = 'quick' | 'full'

/** One figure of a proof and its limit (`bar`). */
export interface Figure {
  readonly what: string
  readonly seen: string
  readonly limit: string
  readonly holds: boolean
}

/** Passes when the measured number is exactly the expected one. */
export function exactly(what: string, seen: number, wanted: number): Figure {
  return { what, seen: number(seen), limit: `= ${number(wanted)}`, holds: seen === wanted }
}

/** Passes when the measured number is at most the limit. `unit` follows both, such as ` ms`. */
export function atMost(what: string, seen: number, limit: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, limit: `≤ ${number(limit)}${unit}`, holds: seen <= limit }
}

/**
 * Passes when the measured time is at most the limit. Times depend on the load of the machine, so only the full mode
 * checks them: `npm run test:rest` must not depend on them.
 */
export function inTime(
  scale: Scale,
  what: string,
  seen: number,
  limit: number,
  unit: ' s' | ' ms',
): Figure[] {
  return scale === 'full' ? [atMost(what, seen, limit, unit)] : []
}

/** Passes when the measured number is at least the limit, for example of attempts. */
export function atLeast(what: string, seen: number, limit: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, limit: `≥ ${number(limit)}${unit}`, holds: seen >= limit }
}

/** Passes when the list of faults is empty; otherwise shows the first few. */
export function none(what: string, offenders: readonly string[]): Figure {
  const shown = offenders.slice(0, 3).join('; ')
  const seen = offenders.length === 0 ? '0' : `${offenders.length}: ${shown}`
  return { what, seen, limit: '= 0', holds: offenders.length === 0 }
}

/** A figure without a limit, for information. */
export function measured(what: string, seen: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, limit: 'measured', holds: true }
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
