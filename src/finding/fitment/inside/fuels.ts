import { nameKey } from '#finding/vehicles/model.ts'
import type { Compared } from './compared.ts'

/** A fuel as fitments and vehicles compare it. */
interface Fuel {
  /** A mild hybrid has none: it has the plain one's engine. */
  readonly hybrid: '' | 'hybrid' | 'plug-in'
  /** `petrol` for Gasoline too; `petrol` and `ethanol` for Flex-fuel. Empty: a hybrid that says none. */
  readonly burns: ReadonlySet<string>
}

/** Whether a vehicle takes one of the fuels of a fitment, by families: Petrol is Gasoline. A vehicle that takes more than the fuel asks. */
export function compareFuels(fuels: readonly string[], vehicle: string): Compared {
  if (vehicle === '') return 'unknown'
  if (fuels.includes(vehicle)) return 'equal'
  const results = fuels.map((fuel) => compareFuel(fuelOf(fuel), fuelOf(vehicle)))
  if (results.includes('equal')) return 'equal'
  return results.includes('unknown') ? 'unknown' : 'different'
}

function compareFuel(wanted: Fuel, vehicle: Fuel): Compared {
  if (wanted.hybrid !== vehicle.hybrid) return 'different'
  if (wanted.burns.size === 0) return 'equal'
  if (vehicle.burns.size === 0) return 'unknown'
  if (![...wanted.burns].every((fuel) => vehicle.burns.has(fuel))) return 'different'
  return wanted.burns.size === vehicle.burns.size ? 'equal' : 'unknown'
}

const families: readonly (readonly [pattern: RegExp, fuels: readonly string[]])[] = [
  [/flex/, ['petrol', 'ethanol']],
  [/e85|ethanol/, ['ethanol']],
  [/gasoline|petrol|benzin/, ['petrol']],
  [/diesel/, ['diesel']],
  [/cng|natural gas/, ['cng']],
  [/lpg|autogas/, ['lpg']],
  [/hydrogen/, ['hydrogen']],
]

/** The fuels that were read: a derivation asks for the same few thousands of times. */
const known = new Map<string, Fuel>()
const mostKnown = 1000

function fuelOf(text: string): Fuel {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const fuel = readFuel(text)
  known.set(text, fuel)
  return fuel
}

function readFuel(text: string): Fuel {
  const said = text.toLowerCase()
  const hybrid = hybridOf(said)
  const burns = new Set(families.flatMap(([pattern, fuels]) => (pattern.test(said) ? fuels : [])))
  // Electric, and what this shop does not know, are as they are written.
  return { hybrid, burns: burns.size === 0 && hybrid === '' ? new Set([nameKey(text)]) : burns }
}

function hybridOf(said: string): Fuel['hybrid'] {
  if (/plug-?in|phev/.test(said)) return 'plug-in'
  return said.includes('hybrid') && !said.includes('mild') ? 'hybrid' : ''
}
