import type { Understood } from '#finding/find/inside/reading/understand.ts'
import type { Series } from '#finding/vehicles/model.ts'
import type { Draws } from '../random.ts'

export interface Question {
  readonly text: string
  readonly series: Series
  readonly year: number
  readonly part: string
  readonly position: string | undefined
  readonly engines: number
}

const parts = [
  'Oil Filter',
  'Brake Disc',
  'Spark Plug',
  'Air Filter',
  'Alternator',
  'Water Pump',
  'Wheel Bearing',
  'Control Arm',
]
const shortMakes: Readonly<Record<string, string>> = {
  Volkswagen: 'vw',
  Chevrolet: 'chevy',
  'Mercedes-Benz': 'merc',
}

/** A text as people type it, and what it is about. */
export function aQuestion(series: readonly Series[], { one, chance, shuffled, below }: Draws): Question {
  const of = one(series)
  const year = one(of.years)
  const part = one(parts)
  const make = chance(0.5) ? (shortMakes[of.make] ?? of.make) : of.make
  const names = of.model.split(/\s*\/\s*/)[0]?.split(/[\s(),>]+/) ?? []
  const [first = ''] = names
  const series3 =
    of.make === 'BMW' && /^[1-8]\d\d[a-z]*$/i.test(first) && chance(0.5) ? `${first[0]} series` : undefined
  const model = series3 ?? names.slice(0, 1 + below(Math.min(3, names.length))).join(' ')
  const litres = of.litres === null || chance(0.5) ? [] : [`${of.litres.toFixed(1)}${one(['', 'l', 'L'])}`]
  const fuel = litres.length > 0 && of.make === 'Volkswagen' && chance(0.5) ? ' tdi' : ''
  const position = chance(0.5) ? one(['front', 'rear', 'left', 'right']) : undefined
  const said = [
    String(year),
    make,
    model,
    ...litres.map((size) => size + fuel),
    part,
    ...(position ? [position] : []),
  ]
  const text = shuffled(said).join(' ')
  return {
    text: chance(0.5) ? text.toLowerCase() : text,
    series: of,
    year,
    part,
    position,
    engines: litres.length,
  }
}

/** What of a question is read wrong. */
export function faultOf(
  { series: of, year, part, position, engines }: Question,
  { vehicle, partType, positions, words, number }: Understood,
): string | undefined {
  if (partType?.name !== part) return `the part ${partType?.name}`
  if (vehicle === undefined) return 'no vehicle'
  if (vehicle.from !== year) return `the year ${vehicle.from}`
  if (!vehicle.series.some(({ id }) => id === of.id))
    return `the vehicle ${vehicle.make} ${vehicle.model}, not ${of.make} ${of.model}`
  if (positions.join() !== (position ?? '')) return `the position ${positions.join()}`
  if (vehicle.engine.length < engines) return 'no engine'
  if (number !== undefined) return `the number ${number}`
  return words.length > 0 ? `the words ${words.join(' ')}` : undefined
}
