import { engineText, partsOfId, type Series } from '#finding/vehicles/model.ts'
import { type IdRow, wholeIds } from '#finding/vehicles/outside/whole-ids.ts'

/** The vehicles of a listing, and what could not be said of them. */
export interface Compatibility {
  /** `Ktype=8798`, or `Year=2004|Make=Audi|Model=A4`. */
  readonly lines: readonly string[]
  /** Some are left out: a listing has no room for them. */
  readonly isCut: boolean
  /** Vehicles that it fits and that nothing names whole. */
  readonly isPartly: boolean
}

/** What eBay lists of the vehicles that a product fits without a question. */
export type Compatible = (vehicles: readonly number[]) => Compatibility

/** As K-Types, of which each counts by its model years, because eBay counts what it expands to. */
export function byKType(rows: readonly IdRow[], series: readonly Series[], most: number): Compatible {
  const named = wholeIds(rows, series)
  return (vehicles) => {
    const { ids, isPartly } = named(vehicles)
    const sized = ids.map(({ value, years }) => ({ line: `Ktype=${value}`, size: years }))
    return { ...within(sized, most), isPartly }
  }
}

/**
 * By year, make and model, for the United States: without an engine where the product fits every version of the model that the shop
 * knows, else a line for each version with its engine.
 */
export function byModel(series: readonly Series[], most: number): Compatible {
  const american = series.filter(({ parts, isRetired }) => parts.market === 'US' && !isRetired)
  const namesOf = new Map(american.map((one) => [one.id, { model: modelOf(one), version: versionOf(one) }]))
  const versionsOf = new Map<string, number>()
  for (const { id, years } of american)
    for (const year of years) {
      const line = `Year=${year}${namesOf.get(id)?.model}`
      versionsOf.set(line, (versionsOf.get(line) ?? 0) + 1)
    }
  return (vehicles) => {
    const fitted = new Map<string, string[]>()
    for (const vehicle of vehicles) {
      const { seriesId, year } = partsOfId(vehicle)
      const names = namesOf.get(seriesId)
      if (names === undefined) continue
      const line = `Year=${year}${names.model}`
      fitted.set(line, [...(fitted.get(line) ?? []), names.version])
    }
    let isPartly = fitted.size === 0 && vehicles.length > 0
    const lines = [...fitted].flatMap(([line, versions]) => {
      if (versions.length === versionsOf.get(line)) return [line]
      const known = new Set(versions.filter((version) => version !== ''))
      if (known.size < versions.length) isPartly = true
      return [...known].map((version) => `${line}|${version}`)
    })
    const sized = lines.toSorted().map((line) => ({ line, size: 1 }))
    return { ...within(sized, most), isPartly }
  }
}

function modelOf({ make, model }: Series): string {
  return `|Make=${worded(make)}|Model=${worded(model)}`
}

function versionOf(one: Series): string {
  const { submodel } = one.parts
  const engine = engineText(one)
  return [submodel && `Trim=${worded(submodel)}`, engine && `Engine=${worded(engine)}`]
    .filter((part) => part !== '')
    .join('|')
}

/** Without the signs that stand between the names and values of a line. */
function worded(text: string): string {
  return text.replace(/[|=]/g, ' ')
}

function within(sized: readonly { readonly line: string; readonly size: number }[], most: number) {
  const lines: string[] = []
  let size = 0
  for (const one of sized) {
    if (size + one.size > most) return { lines, isCut: true }
    size += one.size
    lines.push(one.line)
  }
  return { lines, isCut: false }
}

/** None, for what is no file of eBay. */
export const noCompatibility: Compatible = () => ({ lines: [], isCut: false, isPartly: false })

/**
 * How many vehicles a listing has where the owner says nothing. eBay decides it by category: its API documents 300 combinations that are
 * not exact to the engine and 1,000 that are (GetCategoryFeatures, MaxItemCompatibility and MaxGranularFitmentCount: developer.ebay.com
 * support article 5092), and in its European parts categories 3,000 counted by model year.
 */
export function usualMost(country: string): number {
  return country === 'US' ? 300 : 3000
}
