import type { Series } from '#finding/vehicles/model.ts'
import { type Family, families } from './families.ts'

/** A model in some years. */
export interface Platform {
  readonly family: Family
  readonly make: string
  readonly model: string
  readonly fromYear: number
  readonly toYear: number
  /** Its sizes of engines with four cylinders. */
  readonly fourCylinders: { readonly from: number; readonly to: number } | undefined
  readonly hasThreeCylinders: boolean
  /** People try it first, though others were sold more. */
  readonly isTried: boolean
}

/** Of each make the models that were sold most, each in generations of at most so many years. */
const mostModels = 4
const yearsOfGeneration = 8

/** Models that people try first, though others were sold more. */
const triedModels = ['Volkswagen Golf']

/** The platforms of the demo shop, from the vehicles that it has; platforms of models that people try come last. */
export function platformsOf(series: readonly Series[]): Platform[] {
  const byMake = Map.groupBy(series, ({ make }) => make)
  const all = families.flatMap((family) =>
    family.makes.flatMap(([make, fromYear, toYear]) => {
      const within = (byMake.get(make) ?? []).map((one) => ({
        ...one,
        years: one.years.filter((year) => year >= fromYear && year <= toYear),
      }))
      return modelsOf(within).flatMap(([model, all], place) => {
        const isTried = place >= mostModels
        if (isTried && !triedModels.includes(`${make} ${model}`)) return []
        const named = { family, make, model, isTried }
        return generationsOf(fromYear, toYear).flatMap((years) => platformOf(named, all, years))
      })
    }),
  )
  return [...all.filter(({ isTried }) => !isTried), ...all.filter(({ isTried }) => isTried)]
}

/** The models, those with the most vehicles first. Electric ones have none of these parts. */
function modelsOf(series: readonly Series[]): [string, Series[]][] {
  const byModel = Map.groupBy(
    series.filter(({ litres, years }) => litres !== null && years.length > 0),
    ({ model }) => model,
  )
  const vehicles = (all: readonly Series[]) => all.reduce((sum, { years }) => sum + years.length, 0)
  return [...byModel].sort(
    ([oneName, one], [otherName, other]) => vehicles(other) - vehicles(one) || (oneName < otherName ? -1 : 1),
  )
}

function generationsOf(fromYear: number, toYear: number): { from: number; to: number }[] {
  const count = Math.ceil((toYear - fromYear + 1) / yearsOfGeneration)
  return Array.from({ length: count }, (_, index) => {
    const from = fromYear + index * yearsOfGeneration
    return { from, to: Math.min(toYear, from + yearsOfGeneration - 1) }
  })
}

function platformOf(
  named: Pick<Platform, 'family' | 'make' | 'model' | 'isTried'>,
  series: readonly Series[],
  { from, to }: { from: number; to: number },
): Platform[] {
  const sold = series.flatMap((one) =>
    one.years.filter((year) => year >= from && year <= to).map((year) => ({ ...one, year })),
  )
  if (sold.length === 0) return []
  const years = sold.map(({ year }) => year)
  const sizes = sold.flatMap(({ cylinders, litres }) => (cylinders === 4 && litres !== null ? [litres] : []))
  return [
    {
      ...named,
      fromYear: Math.min(...years),
      toYear: Math.max(...years),
      fourCylinders: sizes.length === 0 ? undefined : { from: Math.min(...sizes), to: Math.max(...sizes) },
      hasThreeCylinders: sold.some(({ cylinders }) => cylinders === 3),
    },
  ]
}
