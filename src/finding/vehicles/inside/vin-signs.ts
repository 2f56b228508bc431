import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey, type Series } from '../model.ts'

/* What signs 4 to 8 of a VIN say of its vehicle. Imported at the first VIN, because it reads its table then. */

/** The lines of the table by the identifiers of makers. */
const lines = new Map<string, string[]>()
for (const line of readFileSync(join(import.meta.dirname, '../vin-signs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1))
  for (const wmi of line.slice(0, line.indexOf('\t')).split(' '))
    lines.set(wmi, [...(lines.get(wmi) ?? []), line])

/** What they say; empty where they say nothing. */
export interface SaidBySigns {
  /** The makes that it may be of. */
  readonly makes: readonly string[]
  /** What the names of its model begin with. */
  readonly models: readonly string[]
  /** The displacement of its engine. */
  readonly litres: readonly number[]
}

/**
 * Of vehicles for North America by the table of NHTSA (vPIC, public domain), which `scripts/vin-signs.ts` makes; of others by the
 * generation.
 * @param models those with a generation that has signs 7 and 8 of the VIN.
 */
export function saidBySigns(vin: string, year: number | null, models: readonly string[]): SaidBySigns {
  const signs = vin.slice(3, 8)
  const found = (lines.get(vin.slice(0, 3)) ?? []).map(lineOf).filter(({ from, to, patterns }) => {
    const isOfYear = year === null || (from <= year && year <= to)
    return isOfYear && patterns.some((pattern) => matches(pattern, signs))
  })
  if (found.length === 0) return { makes: [], models, litres: [] }
  const all = found.flatMap(({ engines }) => engines)
  const litres = all.filter(({ patterns }) => patterns.some((pattern) => matches(pattern, signs)))
  return {
    makes: [...new Set(found.map((line) => line.make))],
    models: [...new Set(found.map(({ model }) => model))],
    litres: [...new Set(litres.map((engine) => engine.litres))],
  }
}

type Known = Pick<Series, 'model' | 'litres'>

/** The series that agree with what the signs say, and all if none does: the shop may call its vehicles otherwise. */
export function agreeing<Found extends Known>(
  series: readonly Found[],
  { models, litres }: SaidBySigns,
): readonly Found[] {
  const ofModel = narrowed(series, ({ model }) => models.some((name) => isCalled(model, name)))
  if (litres.length === 0) return ofModel
  return narrowed(ofModel, (one) => one.litres === null || litres.some((said) => isNear(said, one.litres)))
}

function narrowed<Found>(series: readonly Found[], isOne: (series: Found) => boolean): readonly Found[] {
  const agreed = series.filter(isOne)
  return agreed.length > 0 ? agreed : series
}

const isNear = (said: number, litres: number | null) => Math.abs(said - (litres ?? 0)) < 0.06

/** Whether a model has a name, or a longer one: `F-150 SuperCrew` is an F-150, and a Mazda30 is no Mazda3. */
function isCalled(model: string, name: string): boolean {
  const [key, beginning] = [nameKey(model), nameKey(name)]
  return key.startsWith(beginning) && !(/\d$/.test(beginning) && /^\d/.test(key.slice(beginning.length)))
}

/** Whether signs agree with a pattern: `*[FWX]1C`. Behind its end any sign may stand. */
function matches(pattern: string, signs: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '.')}`).test(signs)
}

function lineOf(line: string) {
  const [, from, to, make = '', model = '', signs = '', litres = ''] = line.split('\t')
  const engines = litres === '' ? [] : litres.split(' ').map((engine) => engine.split('='))
  return {
    from: Number(from),
    to: Number(to),
    make,
    model,
    patterns: signs.split(' '),
    engines: engines.map(([size, of = '']) => ({ litres: Number(size), patterns: of.split(',') })),
  }
}
