import { countOf } from './counted.ts'
import { familyOf } from './families.ts'
import { type Market, nameKey, type Series } from './model.ts'

/*
 * What people call makes, models and the generations of models, beside the names of the vehicles: rows of two tables, which come with the
 * shop, or from files of the owner.
 */

/** Years, both included. */
export interface SoldYears {
  readonly from: number
  readonly to: number
}

/** The last year of a generation that is still sold. */
const noEnd = 2155
/** The first year of one of which only the end is known. */
const noStart = 1900

/** A generation of a nameplate: Golf IV, 3 Series E46. */
export interface Generation {
  /** Null: the source says no market, so that its years may be model years or years of building. */
  readonly market: Market | null
  readonly make: string
  readonly nameplate: string
  /** `IV`, `E46`. */
  readonly name: string
  /** What else it is called: `1J`. */
  readonly codes: readonly string[]
  /** Signs 7 and 8 of its identification numbers. */
  readonly vinSigns: readonly string[]
  /**
   * As year × 12 + month − 1, both included; null: not known. In America these are model years, elsewhere months of building. The end of
   * one that is still sold is in 2155.
   */
  readonly fromMonth: number | null
  readonly toMonth: number | null
  /** Who says so. */
  readonly source: string
}

/** Another name of a make, or of a model in some of its years. Several rows with one name: it may be any of these. */
export interface VehicleName {
  readonly make: string
  readonly name: string
  /** Empty: it is a name of the make. */
  readonly nameplate: string
  /** What the name says beside the nameplate; empty where it says no more. */
  readonly submodel: string
  readonly drive: string
  /** In which model years it holds; null: no end on this side. */
  readonly fromYear: number | null
  readonly toYear: number | null
  /** Whether it names the model without its make beside it. */
  readonly isAlone: boolean
  readonly source: string
}

/** What vehicles are called, as it is asked. */
export interface VehicleNaming {
  /** The key of a make that was written in any way: `VW`, `Mercedes`, `LAND-ROVER`. */
  makeKeyOf(name: string): string
  /** What else makes are called, as keys, with the keys of the makes. */
  readonly makes: ReadonlyMap<string, string>
  /** The other names of models. */
  readonly names: readonly VehicleName[]
  /** Figures that name a model, or a generation of one, also without its make; other bare figures are sizes. */
  readonly figures: ReadonlySet<string>
  /** The generations of a model: by the longest beginning of its name that has some, else by its family. */
  generationsOf(makeKey: string, model: string): readonly Generation[]
  /** Whether a word is a code of any generation. */
  isCode(word: string): boolean
}

/** The names of the rows. */
export function namingOf(generations: readonly Generation[], names: readonly VehicleName[]): VehicleNaming {
  const makes = new Map(
    names.flatMap(({ make, name, nameplate }) => (nameplate === '' ? [[nameKey(name), nameKey(make)]] : [])),
  )
  const ofModels = names.filter(({ nameplate }) => nameplate !== '')
  const byModel = Map.groupBy(generations, ({ make, nameplate }) => `${nameKey(make)} ${nameKey(nameplate)}`)
  const figures = new Set(
    ofModels.flatMap(({ name, isAlone }) => (isAlone && /^\d+$/.test(name) ? [name] : [])),
  )
  const codes = new Set(
    generations.flatMap((one) =>
      keysOfGeneration(one).filter((code) => isPlainCode(code) || figures.has(code)),
    ),
  )
  return {
    makeKeyOf(name) {
      const key = nameKey(name)
      return makes.get(key) ?? key
    },
    makes,
    names: ofModels,
    figures,
    generationsOf(makeKey, model) {
      for (const key of modelKeys(makeKey, model)) {
        const found = byModel.get(`${makeKey} ${key}`)
        if (found !== undefined) return found
      }
      return []
    },
    isCode: (word) => codes.has(word),
  }
}

/** The keys under which the generations of a model may stand, the most telling first. */
function modelKeys(makeKey: string, model: string): string[] {
  const words = model.split(/[\s/()]+/).filter((word) => word !== '')
  const beginnings = words.map((_, at) => nameKey(words.slice(0, words.length - at).join('')))
  return [nameKey(model), ...beginnings, familyOf(makeKey, nameKey(words[0] ?? '')) ?? '']
}

/** All that a generation is called, as keys: `Golf IV`, `IV` and `1J`. */
export function keysOfGeneration({ name, nameplate, codes }: Generation): string[] {
  return [...new Set([name, shortName({ name, nameplate }), ...codes].map(nameKey))].filter(
    (key) => key !== '',
  )
}

/** Its name without the nameplate: `IV` for `Golf IV`. */
function shortName({ name, nameplate }: Pick<Generation, 'name' | 'nameplate'>): string {
  const beginning = `${nameplate.toLowerCase()} `
  return name.toLowerCase().startsWith(beginning) ? name.slice(beginning.length).trim() : name
}

/** A code with a letter that is no numeral: figures alone are sizes. */
const isPlainCode = (code: string) => /[a-z]/.test(code) && code.length > 1 && countOf(code) === undefined

/**
 * Whether a word of a text names a generation of the model beside it: by its name, a code, or the signs of its identification numbers that
 * no other word is written as. Numerals are counted (`isCounted`).
 */
export function isNamed(
  generation: Generation,
  word: string,
  { figures }: Pick<VehicleNaming, 'figures'>,
): boolean {
  if (!isPlainCode(word) && !figures.has(word)) return false
  const signs = generation.vinSigns.filter((one) => /\d/.test(one)).map(nameKey)
  return keysOfGeneration(generation).includes(word) || signs.includes(word)
}

/** Whether a generation is the one with this number, as people count them: `IV` is the fourth. */
export const isCounted = (generation: Generation, counted: number): boolean =>
  countOf(shortName(generation).toLowerCase()) === counted

/** The years in which a generation was sold, to 2155 for one that is still sold; undefined if they are not known. */
export function yearsOfGeneration({ fromMonth, toMonth }: Generation): SoldYears | undefined {
  if (fromMonth === null && toMonth === null) return undefined
  return {
    from: fromMonth === null ? noStart : Math.floor(fromMonth / 12),
    to: toMonth === null ? noEnd : Math.floor(toMonth / 12),
  }
}

/** The years of all of these; undefined if no years are known of any. */
export function yearsOfAll(generations: readonly Generation[]): SoldYears | undefined {
  const known = generations.flatMap((one) => yearsOfGeneration(one) ?? [])
  if (known.length === 0) return undefined
  return { from: Math.min(...known.map(({ from }) => from)), to: Math.max(...known.map(({ to }) => to)) }
}

/** Whether another name means a series of its nameplate in a year: its version and drive, where the name says them. A drive that is not known is any. */
export function isCalled({ parts }: Pick<Series, 'parts'>, name: VehicleName, year: number): boolean {
  const isThen = (name.fromYear ?? 0) <= year && year <= (name.toYear ?? Number.POSITIVE_INFINITY)
  return (
    isThen && nameKey(parts.submodel).startsWith(nameKey(name.submodel)) && isDriven(parts.drive, name.drive)
  )
}

function isDriven(drive: string, wanted: string): boolean {
  if (drive === '' || wanted === '' || drive === wanted) return true
  return wanted === '4WD' || wanted === 'AWD' ? /4WD|AWD/.test(drive) : drive === '2WD'
}
