import { drivesNamed } from '#base/contract/forms/fitment-parts.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import type { Fitment, FitmentParts, FitVehicle, NewFitment } from '../model.ts'
import { coveredSeries, type KnownSeries, type Models, type SeriesByMake, vehiclesCovered } from './derive.ts'

/*
 * A fitment that uses a retired name, by the nameplate: `RAV4 4WD 1998–2012` is `RAV4 1998–2012, 4WD or AWD`. Only its owner knows
 * whether the old name meant more than it says, so nothing is renamed by itself.
 */

/** A fitment by nameplate, in place of one by a retired name or beside it. */
export interface NameplateOffer {
  readonly fitment: NewFitment
  /** Whether the other stays: some of its vehicles have no new name, or would be asked about. */
  readonly isBeside: boolean
  /** How many vehicles are covered then that are not now. */
  readonly vehicles: number
  /** In how many more of its years a vehicle is covered that can be chosen. */
  readonly years: number
}

/**
 * What a fitment by a retired name could be by nameplate, none of which loses a vehicle: with what tells its vehicles from the others of
 * that nameplate and, where its name is a nameplate too, all of these. None where its vehicles have no new name, or several.
 */
export function nameplateOffers(fitment: Fitment, series: SeriesByMake): NameplateOffer[] {
  const before = coveredSeries([fitment], series)
  const now = before.flatMap(({ vehicle }) => nowCalled(vehicle))
  const name = nameplateOf(fitment, now, series)
  if (name === undefined) return []
  const full = narrowed(fitment.parts, now, soldAs(fitment, name, series))
  const offer = (parts: FitmentParts): NewFitment => {
    const { id: _, ...fields } = fitment
    return { ...fields, ...name, parts, namedBy: 'nameplate', shared: null }
  }
  const narrow = neededOf(fitment, full, (parts) => covering([{ ...offer(parts), id: 0 }], series))
  const isWhole = name.modelKey === fitment.modelKey && name.makeKey === fitment.makeKey
  const all = isWhole && narrow !== fitment.parts ? [narrow, fitment.parts] : [narrow]
  return all.flatMap((parts) => offerOf(fitment, offer(parts), before, series))
}

type Coverage = ReturnType<typeof coveredSeries>

function offerOf(
  fitment: Fitment,
  offered: NewFitment,
  before: Coverage,
  series: SeriesByMake,
): NameplateOffer[] {
  const numbered = { ...offered, id: 0 }
  const alone = coveredSeries([numbered], series)
  const verdicts = new Map(alone.map(({ id, verdict }) => [id, verdict.verdict]))
  const isBeside = before.some(({ id, verdict }) => {
    const then = verdicts.get(id)
    return then !== 'fits' && then !== verdict.verdict
  })
  const after = isBeside ? coveredSeries([fitment, numbered], series) : alone
  const vehicles = after.length - before.length
  if (isBeside && vehicles === 0) return []
  return [{ fitment: offered, isBeside, vehicles, years: yearsOffered(after) - yearsOffered(before) }]
}

/** A vehicle as it can be chosen: itself, or what came in its place. */
function nowCalled(vehicle: FitVehicle): readonly FitVehicle[] {
  return vehicle.namedBy === 'model' ? vehicle.relatives : [vehicle]
}

interface Nameplate {
  readonly make: string
  readonly makeKey: string
  readonly model: string | null
  readonly modelKey: string | null
}

/** The nameplate that is written as the fitment is; else the only one that its vehicles have now. */
function nameplateOf(
  { make, makeKey, model, modelKey }: Fitment,
  now: readonly FitVehicle[],
  series: SeriesByMake,
): Nameplate | undefined {
  if (modelKey === null) return { make, makeKey, model, modelKey }
  const [first, ...others] = new Set(now.map((vehicle) => `${vehicle.makeKey}/${vehicle.modelKey}`))
  const [ofMake = '', ofModel = ''] = first !== undefined && others.length === 0 ? first.split('/') : []
  const here = offeredModels(series, makeKey).get(modelKey)
  const named = here ?? offeredModels(series, ofMake).get(ofModel)
  const { make: nowMake, model: nowModel } = named?.[0]?.series ?? {}
  if (nowMake === undefined || nowModel === undefined) return undefined
  return { make: nowMake, model: nowModel, makeKey: nameKey(nowMake), modelKey: nameKey(nowModel) }
}

/** The series of a make that can be chosen, by the keys of their models. */
function offeredModels(series: SeriesByMake, makeKey: string): Models {
  const models = series.get(makeKey)?.named.nameplate ?? new Map<string, readonly KnownSeries[]>()
  const own = (all: readonly KnownSeries[]) => all.filter((one) => nameKey(one.series.make) === makeKey)
  return new Map(
    [...models].flatMap(([key, all]) => (own(all).length === 0 ? [] : [[key, own(all)] as const])),
  )
}

/** All vehicles of a nameplate that a fitment would cover if it named nothing else. */
function soldAs(fitment: Fitment, { makeKey, modelKey }: Nameplate, series: SeriesByMake): FitVehicle[] {
  const { market, fromYear, toYear } = fitment
  const models = offeredModels(series, makeKey)
  const all = modelKey === null ? [...models.values()].flat() : (models.get(modelKey) ?? [])
  return all
    .filter((one) => one.series.parts.market === market)
    .flatMap((one) => one.vehicles())
    .filter(({ year }) => fromYear <= year && year <= toYear)
}

const narrowing = { submodels: 'submodel', drives: 'drive', bodies: 'body', fuels: 'fuel' } as const

/** The parts of a fitment with what tells its vehicles from the others of their nameplate, as far as a fitment can say it. */
function narrowed(parts: FitmentParts, own: readonly FitVehicle[], all: readonly FitVehicle[]): FitmentParts {
  const said = Object.entries(narrowing).flatMap(([name, part]) => {
    const values = new Set(own.map((vehicle) => vehicle.parts[part]))
    const differs = all.some((vehicle) => !values.has(vehicle.parts[part]))
    const isOpen = parts[name as keyof typeof narrowing].length === 0
    const words = wordsOf(part, [...values])
    return words.length > 0 && differs && isOpen ? [[name, words]] : []
  })
  return said.length === 0 ? parts : { ...parts, ...Object.fromEntries(said) }
}

/**
 * The parts without those that tell its vehicles from no others: the drive has done so already, say. What the earlier name says stays.
 * @param covering a text that is the same where the same vehicles are covered in the same way.
 */
function neededOf(
  { parts, model }: Fitment,
  full: FitmentParts,
  covering: (parts: FitmentParts) => string,
): FitmentParts {
  const added = leastTelling.filter((name) => full[name].length > parts[name].length)
  if (added.length < 2) return full
  const called = nameKey(model ?? '')
  const wanted = covering(full)
  let needed = full
  for (const name of added.filter((one) => !full[one].some((word) => called.includes(nameKey(word))))) {
    const fewer = { ...needed, [name]: parts[name] }
    if (covering(fewer) === wanted) needed = fewer
  }
  return needed
}

/** The drive is in most of the earlier names, and the fuel in few. */
const leastTelling = ['fuels', 'bodies', 'submodels', 'drives'] as const

function covering(fitments: readonly Fitment[], series: SeriesByMake): string {
  const { vehicles, conditions } = vehiclesCovered(fitments, series)
  return JSON.stringify([vehicles, conditions])
}

const mostWords = 20

/** What a fitment names for these values of vehicles; none where it cannot, because one is not known or there are too many. */
function wordsOf(part: string, values: readonly string[]): string[] {
  // A drive that is not known is asked: the name may have said it, and all drives are not what it meant.
  if (part === 'drive')
    return drivesNamed.filter((drive) => values.some((value) => value.split('/').includes(drive)))
  const words = [...new Set(values.flatMap((value) => value.split('|')))]
  const canSay = words.length <= mostWords && words.every((word) => /^[^,:]*[A-Za-z0-9][^,:]*$/.test(word))
  return canSay ? words : []
}

function yearsOffered(covered: readonly { readonly vehicle: FitVehicle }[]): number {
  return new Set(
    covered.filter(({ vehicle }) => vehicle.namedBy !== 'model').map(({ vehicle }) => vehicle.year),
  ).size
}
