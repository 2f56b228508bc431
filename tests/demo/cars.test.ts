import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#app/demo/catalogue.ts'
import type { Car } from '#app/demo/fitting/platform.ts'
import { platforms } from '#app/demo/fitting/platforms.ts'
import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { type DemoCar, demoCars, offeredSeries, partsByVehicle, vehiclesOfCars } from './cars.ts'

const series = await offeredSeries()
const parts = partsByVehicle(series)
const cars = vehiclesOfCars(series)

/** The engine of the Clio V6 stands behind the seats: no filter of another Clio fits it. */
const isClioV6 = ({ car, series }: DemoCar) => car.startsWith('EU Renault Clio ') && (series.litres ?? 0) > 2
const isElectric = ({ series }: DemoCar) => ['Electric', 'Hydrogen'].includes(series.parts.fuel)
const partsFor = ({ vehicle }: DemoCar) => [...(parts.get(vehicle) ?? [])]

/** What a car has; an electric one has neither an oil filter nor an air filter for an engine. */
const needed = {
  'front disc': /^brake-disc-(vented|drilled)-/,
  'front pads': /^brake-pad-set-(front|155|ceramic)-/,
  'cabin filter': /^cabin-filter-/,
}
const neededByEngines = { 'oil filter': /^oil-filter-(spin|cartridge)/, 'air filter': /^air-filter-/ }

describe('the 40 cars that the demo shop serves', () => {
  it('are 40, and each was sold in most of the years', () => {
    const names = demoCars.flatMap(([market, make, nameplates]) =>
      nameplates.map((one) => `${market} ${make} ${one}`),
    )
    expect(names).toHaveLength(40)
    const years = names.map(
      (name) => new Set(cars.filter(({ car }) => car.startsWith(`${name} `)).map(({ car }) => car)),
    )
    expect(names.filter((_, at) => (years[at]?.size ?? 0) < 8)).toEqual([])
  })

  it('find ten parts or more with any engine', () => {
    const counts = cars
      .map((one) => ({ car: one.car, litres: one.series.litres, count: partsFor(one).length }))
      .sort((one, other) => one.count - other.count)
    expect(counts.length).toBeGreaterThan(3000)
    // The car with the fewest.
    expect(counts[0]).toEqual({ car: 'US Ford F-150 2018', litres: 3, count: 10 })
    expect(counts.filter(({ count }) => count < 10)).toEqual([])
  })

  it('find front discs, front pads and a cabin filter, and, if they have an engine, an oil filter and an air filter', () => {
    const missing = cars.flatMap((one) => {
      const kinds = isElectric(one) || isClioV6(one) ? needed : { ...needed, ...neededByEngines }
      const found = partsFor(one)
      return Object.entries(kinds)
        .filter(([, kind]) => !found.some((slug) => kind.test(slug)))
        .map(([kind]) => `${one.car} ${one.series.litres} ${one.series.parts.fuel}: ${kind}`)
    })
    expect(missing).toEqual([])
  })

  it('find no oil filter, air filter, spark plug or belt for a Tesla', () => {
    const teslas = cars.filter(({ car }) => car.includes('Tesla'))
    expect(teslas.length).toBeGreaterThan(8)
    const found = teslas.flatMap(partsFor)
    expect(found.filter((slug) => /^(oil|air|fuel)-filter|^spark-plug|belt/.test(slug))).toEqual([])
  })
})

describe('the parts of the demo shop for engines', () => {
  /** By what a vehicle takes, the parts of a kind that fit one or may fit it. */
  const foundFor = (fuel: RegExp, kind: (slug: string) => boolean) => {
    const ofFuel = series.filter((one) => fuel.test(one.parts.fuel))
    expect(ofFuel.length).toBeGreaterThan(8)
    const slugs = ofFuel.flatMap(({ id, years }) =>
      years.flatMap((year) => [...(parts.get(vehicleId(id, year)) ?? [])]),
    )
    expect(slugs.length).toBeGreaterThan(20)
    return [...new Set(slugs.filter(kind))]
  }
  const { products } = readCatalogue()
  const ofEngines = new Set(
    products
      .filter(
        ({ category, slug }) =>
          /^(Engine|Ignition|Exhaust|Cooling)$/.test(category) ||
          (category === 'Filters' && !slug.startsWith('cabin-filter-')) ||
          /^(clutch|flywheel|starter|alternator)-/.test(slug),
      )
      .map(({ slug }) => slug),
  )

  it('fit no electric vehicle, and none with a fuel cell', () => {
    expect(ofEngines.size).toBeGreaterThan(180)
    expect(foundFor(/^(Electric|Hydrogen)$/, (slug) => ofEngines.has(slug))).toEqual([])
  })

  it('fit no diesel where they light or clean petrol, and no petrol engine where they are made for a diesel', () => {
    const isForPetrol = (slug: string) =>
      /^(spark-plug|ignition-coil|fuel-filter-inline|catalytic)/.test(slug)
    const isForDiesel = (slug: string) => /^glow-plug|diesel/.test(slug)
    expect(foundFor(/diesel/i, isForPetrol)).toEqual([])
    expect(foundFor(/diesel/i, isForDiesel)).not.toEqual([])
    expect(foundFor(/petrol|gasoline|flex/i, isForDiesel)).toEqual([])
    expect(foundFor(/petrol|gasoline|flex/i, isForPetrol).length).toBeGreaterThan(10)
  })
})

describe('the platforms of the demo shop', () => {
  const named = Map.groupBy(series, (one) => keyOf(one.parts.market, one.make, one.model))
  const all = platforms.flatMap((platform) => platform.cars)
  const yearsSold = (car: Car) =>
    new Set((named.get(keyOf(car.market, car.make, car.nameplate)) ?? []).flatMap(({ years }) => years))

  it('name cars as the vehicles of the shop do', () => {
    const unknown = all.filter((car) => yearsSold(car).size === 0)
    expect(unknown.map(({ market, make, nameplate }) => `${market} ${make} ${nameplate}`)).toEqual([])
  })

  it('have no year before a car was first sold, and in America none in which it was not', () => {
    const wrong = all.flatMap((car) => {
      const sold = yearsSold(car)
      const last = Math.max(...sold)
      const years = Array.from({ length: car.toYear - car.fromYear + 1 }, (_, at) => car.fromYear + at)
      const unsold = years.filter((year) => (car.market === 'US' ? year <= last && !sold.has(year) : false))
      return years.some((year) => sold.has(year)) && unsold.length === 0
        ? []
        : [`${car.market} ${car.make} ${car.nameplate} ${car.fromYear}–${car.toYear}: ${unsold.join(', ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('end in America with the last year of a car, or are built today', () => {
    const wrong = all.filter(
      (car) => car.market === 'US' && car.toYear < 2027 && car.toYear > Math.max(...yearsSold(car)),
    )
    expect(wrong.map(({ make, nameplate, toYear }) => `${make} ${nameplate} ${toYear}`)).toEqual([])
  })
})

function keyOf(market: Series['parts']['market'], make: string, model: string): string {
  return `${market} ${nameKey(make)} ${nameKey(model)}`
}
