import type { Market } from '#finding/vehicles/model.ts'

/** What a vehicle takes, in the words of its market; hybrids are named, because a fuel alone means a vehicle without a motor. */
const petrol: Readonly<Record<Market, readonly string[]>> = {
  US: ['Gasoline', 'Flex-fuel', 'Gasoline hybrid', 'Plug-in hybrid', 'CNG'],
  EU: ['Petrol', 'Petrol/E85', 'Petrol hybrid', 'Plug-in hybrid (petrol)', 'LPG', 'Petrol/LPG', 'CNG'],
}
const diesel: Readonly<Record<Market, readonly string[]>> = {
  US: ['Diesel'],
  EU: ['Diesel', 'Diesel hybrid', 'Plug-in hybrid (diesel)'],
}
const both = {
  US: [...petrol.US, ...diesel.US],
  EU: [...petrol.EU, ...diesel.EU],
} satisfies typeof petrol

/** By the beginning of a slug, the fuels of the engines that a part is made for; the first that fits counts. */
const madeFor: readonly (readonly [slugs: RegExp, fuels: typeof petrol])[] = [
  [/^(glow-plug|fuel-filter-diesel|piston-86-diesel)/, diesel],
  [/^(spark-plug|ignition-coil|fuel-filter-inline|catalytic-converter|oxygen-sensor-[14]-wire)/, petrol],
  [/^(piston|valve|exhaust-valve|head-gasket|gasket-set)-/, petrol],
  [/^(oil|air|fuel)-filter-|^(timing|ribbed|v)-belt-|^(belt-tensioner|idler-pulley)-/, both],
  [/^(radiator|coolant-hose|thermostat|water-pump|silencer|oxygen-sensor)-/, both],
  [/^(clutch|flywheel|starter|alternator)-/, both],
]

/** The fuels of the vehicles that a part is made for, by its slug; none: it also fits electric ones. */
export function fuelsOf(slug: string, market: Market): readonly string[] {
  return madeFor.find(([slugs]) => slugs.test(slug))?.[1][market] ?? []
}
