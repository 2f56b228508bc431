/** How much is tried: `quick` is part of `npm test`, `full` is `npm run prove`. */
export type Scale = 'quick' | 'full'

/** One figure of a proof beside its bar. */
export interface Figure {
  readonly what: string
  readonly seen: string
  readonly bar: string
  readonly holds: boolean
}

/** Holds when the number seen is exactly the wanted one. */
export function exactly(what: string, seen: number, wanted: number): Figure {
  return { what, seen: number(seen), bar: `= ${number(wanted)}`, holds: seen === wanted }
}

/** Holds when the number seen is at most the bar. `unit` follows both, such as ` ms`. */
export function atMost(what: string, seen: number, bar: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, bar: `≤ ${number(bar)}${unit}`, holds: seen <= bar }
}

/**
 * A bar in time. Times are figures of the machine and of whatever else it does, so they are held at full scale only:
 * nothing in `npm test` may depend on them.
 */
export function inTime(scale: Scale, what: string, seen: number, bar: number, unit: ' s' | ' ms'): Figure[] {
  return scale === 'full' ? [atMost(what, seen, bar, unit)] : []
}

/** Holds when the number seen is at least the bar: that enough was tried. */
export function atLeast(what: string, seen: number, bar: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, bar: `≥ ${number(bar)}${unit}`, holds: seen >= bar }
}

/** Holds when there is no offender; shows the first few when there are. */
export function none(what: string, offenders: readonly string[]): Figure {
  const shown = offenders.slice(0, 3).join('; ')
  const seen = offenders.length === 0 ? '0' : `${offenders.length}: ${shown}`
  return { what, seen, bar: '= 0', holds: offenders.length === 0 }
}

/** A figure without a bar: told as it was measured. */
export function measured(what: string, seen: number, unit = ''): Figure {
  return { what, seen: `${number(seen)}${unit}`, bar: 'measured', holds: true }
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
