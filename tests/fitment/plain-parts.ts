import fc from 'fast-check'
import type { Answers, DriveNamed, Fitment, FitVehicle } from '#finding/fitment/model.ts'
import { noParts, type VehicleParts } from '#finding/vehicles/model.ts'

/*
 * What a fitment names of a vehicle, by rules that are plain and slow: what is not known may be anything.
 */

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const rarely = <Value>(none: Value, some: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: some })
const month = (year: number, of: number) => year * 12 + of - 1
const someMonth = oneOf(null, month(2001, 3), month(2002, 1), month(2003, 6))

/** Parts that few fitments name, and that many vehicles leave open. */
export const someFitmentParts = fc.record({
  submodels: fc.constant<string[]>([]),
  generations: rarely<string[]>([], oneOf(['E46'], ['E46', 'VII'])),
  drives: rarely<DriveNamed[]>(
    [],
    fc.subarray<DriveNamed>(['FWD', 'RWD', '2WD', 'AWD', '4WD', '4WD only'], { minLength: 1, maxLength: 2 }),
  ),
  bodies: rarely<string[]>([], oneOf(['Sedan'], ['Sedan', 'Coupe'])),
  fuels: rarely<string[]>([], oneOf(['Petrol'], ['Gasoline'], ['Diesel'])),
  aspirations: fc.constant<string[]>([]),
  engineCodes: rarely<string[]>([], oneOf(['AAA'], ['AAA', 'BBB'])),
  cc: fc.constant(null),
  kw: rarely<{ from: number; to: number } | null>(null, oneOf({ from: 77, to: 77 }, { from: 80, to: 90 })),
  months: rarely(
    { from: null, to: null },
    fc
      .tuple(someMonth, someMonth)
      .map(([one, other]) =>
        one !== null && other !== null && one > other ? { from: other, to: one } : { from: one, to: other },
      ),
  ),
})

export const someVehicleParts = fc
  .record({
    market: oneOf<'US' | 'EU'>('US', 'US', 'US', 'US', 'US', 'US', 'EU'),
    generation: oneOf('', 'E46', 'e-46', 'VII', 'VIII'),
    drive: oneOf('', 'FWD', 'RWD', '2WD', 'AWD', '4WD', 'AWD/4WD'),
    body: oneOf('', 'Sedan', 'Coupe', 'Sedan|Coupe', 'Wagon'),
    fuel: oneOf('', 'Gasoline', 'Petrol', 'Diesel'),
    kw: oneOf(null, 75, 76, 78, 79, 91, 92),
    engineCodes: oneOf<string[]>([], ['AAA'], ['AAA', 'BBB'], ['BBB', 'CCC']),
    fromMonth: oneOf(null, month(2001, 7)),
    toMonth: oneOf(null, month(2003, 5)),
  })
  .map((some): VehicleParts => ({ ...noParts, ...some }))

/** Answers to the questions about parts that these fitments ask. */
export const somePartAnswers = fc.dictionary(
  oneOf('has-drive-fwd', 'has-body-sedan', 'has-kw-77-to-77', 'has-generation-e46', 'built-from-2002-01'),
  oneOf('yes', 'no', 'up to 12/2001', 'from 01/2002'),
  { maxKeys: 2 },
)

/** For each part that a fitment names, whether it holds in each world: what the vehicle may be, as far as nobody has answered. */
export function partWorlds({ parts }: Fitment, vehicle: FitVehicle, answers: Answers): boolean[][] {
  const has = vehicle.parts
  const named: [key: string, worlds: boolean[]][] = []
  const add = (start: string, values: readonly string[], worlds: boolean[]) => {
    const key = `${start}-${values
      .map((value) => value.toLowerCase().replaceAll(' ', '-'))
      .toSorted()
      .join('-or-')}`
    if (values.length > 0) named.push([key, worlds])
  }
  const everyDrive = has.drive === '' ? ['FWD', 'RWD', 'AWD', '4WD'] : drivesOf[has.drive]
  add(
    'has-drive',
    parts.drives,
    (everyDrive ?? []).map((one) => parts.drives.some((it) => mayDrive[it].includes(one))),
  )
  const generation =
    has.generation === '' ? ['E46', 'VII', 'X'] : [has.generation.replace('-', '').toUpperCase()]
  add(
    'has-generation',
    parts.generations,
    generation.map((one) => parts.generations.includes(one)),
  )
  const bodies = has.body === '' ? ['Sedan', 'Coupe', 'Truck'] : has.body.split('|')
  const bodyHolds = bodies.map((one) => parts.bodies.includes(one))
  // The American body refuses nothing: one that differs may still be right.
  const isRefused = bodyHolds.every((holds) => !holds)
  add('has-body', parts.bodies, has.market === 'US' && isRefused ? [false, true] : bodyHolds)
  const fuels = has.fuel === '' ? ['petrol', 'diesel'] : [fuelOf(has.fuel)]
  add(
    'has-fuel',
    parts.fuels,
    fuels.map((one) => parts.fuels.some((it) => fuelOf(it) === one)),
  )
  const codes = has.engineCodes.length === 0 ? ['AAA', 'BBB', 'ZZZ'] : has.engineCodes
  add(
    'has-engine-code',
    parts.engineCodes,
    codes.map((one) => parts.engineCodes.includes(one)),
  )
  const { kw } = parts
  if (kw !== null) {
    const powers = has.kw === null ? [1, kw.from] : [has.kw]
    named.push([`has-kw-${kw.from}-to-${kw.to}`, powers.map((one) => one > kw.from - 2 && one < kw.to + 2)])
  }
  return [
    ...named.map(([key, worlds]) => {
      const said = answers[key]
      const isOpen = new Set(worlds).size === 2
      return isOpen && (said === 'yes' || said === 'no') ? [said === 'yes'] : worlds
    }),
    ...edgeWorlds(parts.months, vehicle, answers),
  ]
}

const drivesOf: Record<string, string[]> = {
  ...{ FWD: ['FWD'], RWD: ['RWD'], '2WD': ['FWD', 'RWD'] },
  ...{ AWD: ['AWD'], '4WD': ['4WD'], 'AWD/4WD': ['AWD', '4WD'] },
}
const mayDrive: Record<DriveNamed, string[]> = {
  ...{ FWD: ['FWD'], RWD: ['RWD'], '2WD': ['FWD', 'RWD'] },
  ...{ AWD: ['AWD', '4WD'], '4WD': ['AWD', '4WD'], '4WD only': ['4WD'] },
}

const fuelOf = (fuel: string) => (fuel === 'Diesel' ? 'diesel' : 'petrol')

/** For each end of the months, whether it holds in each month in which the vehicle may have been built. */
function edgeWorlds(
  { from, to }: Fitment['parts']['months'],
  vehicle: FitVehicle,
  answers: Answers,
): boolean[][] {
  const { market, fromMonth, toMonth } = vehicle.parts
  const years = market === 'US' ? [vehicle.year - 1, vehicle.year] : [vehicle.year]
  const all = years.flatMap((year) => Array.from({ length: 12 }, (_, at) => year * 12 + at))
  const known = all.filter((one) => one >= (fromMonth ?? 0) && one <= (toMonth ?? Number.POSITIVE_INFINITY))
  const built = known.length === 0 ? all : known
  const edge = (holds: (month: number) => boolean, cut: number, right: 0 | 1) => {
    const worlds = built.map(holds)
    const two = (value: number) => String(value).padStart(2, '0')
    const text = (at: number) => `${two((at % 12) + 1)}/${Math.floor(at / 12)}`
    const said = answers[`built-from-${Math.floor(cut / 12)}-${two((cut % 12) + 1)}`]
    const possible = [`up to ${text(cut - 1)}`, `from ${text(cut)}`]
    if (new Set(worlds).size < 2 || said === undefined || !possible.includes(said)) return worlds
    return [said === possible[right]]
  }
  return [
    ...(from === null ? [] : [edge((one) => one >= from, from, 1)]),
    ...(to === null ? [] : [edge((one) => one <= to, to + 1, 0)]),
  ]
}
