import type { SeriesLine } from '../../src/finding/vehicles/inside/series-file.ts'
import type { Successor } from '../../src/finding/vehicles/relatives.ts'
import type { Row } from './rows.ts'

/**
 * Which series came in place of each retired one, by what its name said: nameplate, and submodel, drive and body where it said them, with the
 * same litres and cylinders, in the years in which both were sold.
 */
export function successorsOf(series: readonly SeriesLine[], names: readonly Row[]): Successor[] {
  const offered = Map.groupBy(
    series.filter(({ isRetired, parts }) => !isRetired && parts.market === 'US'),
    ({ make, model, litres, cylinders }) => JSON.stringify([make, model, litres, cylinders]),
  )
  const said = Map.groupBy(names, ({ old_make = '', old_model = '' }) =>
    JSON.stringify([old_make, old_model].map((name) => name.trim().replace(/\s+/g, ' '))),
  )
  return series
    .filter(({ isRetired }) => isRetired)
    .flatMap((retired) => {
      const years = new Map<number, Set<number>>()
      for (const name of said.get(JSON.stringify([retired.make, retired.model])) ?? []) {
        const key = JSON.stringify([name.make, name.nameplate, retired.litres, retired.cylinders])
        const sold = new Set(retired.years)
        for (const year of yearsIn(name.old_years).filter((each) => sold.has(each)))
          for (const { id } of meantIn(year, name, offered.get(key) ?? []))
            years.set(id, (years.get(id) ?? new Set()).add(year))
      }
      return [...years]
        .toSorted(([one], [other]) => one - other)
        .map(([successor, both]) => ({
          retired: retired.id,
          successor,
          years: [...both].toSorted((a, b) => a - b),
        }))
    })
}

/** From this year on the old names had no submodels: `Silverado 1500` was every one of them. */
const firstWithoutSubmodels = 2022

/** The series that a name means in a year. */
function meantIn(year: number, { submodel = '', drive = '', body = '' }: Row, series: readonly SeriesLine[]) {
  const isEverySubmodel = year >= firstWithoutSubmodels && submodel === ''
  return series.filter(
    ({ years, parts }) =>
      years.includes(year) &&
      (isEverySubmodel || parts.submodel === submodel) &&
      isDrive(parts.drive, drive) &&
      isBody(parts.body, body),
  )
}

/** Whether both may be the same: what one of both does not say decides nothing. */
function isBody(one: string, other: string): boolean {
  return one === '' || other === '' || one.split('|').some((body) => other.split('|').includes(body))
}

/** Two-wheel drive is one of both axles. */
function isDrive(one: string, other: string): boolean {
  if (one === '' || other === '' || one === other) return true
  return [one, other].includes('2WD') && !/4WD|AWD/.test(one + other)
}

function yearsIn(ranges = ''): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, more) => from + more)
  })
}
