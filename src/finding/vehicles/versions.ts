import { versionWords as words } from '#finding/vehicles/messages/version-words.ts'
import { type Engine, engineText, type VehicleParts } from './model.ts'

/* The versions of a model: all that is known of one beside its make, model and year, and what tells it from the others of its year. */

type Version = Engine & { readonly model: string; readonly parts: VehicleParts }

/** All that is known of a version: `LE, 2.5 L 4-cylinder, AWD, SUV`; `1.6 TDI, 77 kW (105 PS), Diesel, 1598 cc`. Empty if nothing is. */
export function versionText(version: Omit<Version, 'model'>): string {
  const { cc } = version.parts
  return textOf([...facetsOf(version), cc === null ? '' : `${cc} cc`])
}

/** A version that can be chosen. */
export interface Choice<One> {
  readonly one: One
  /** What tells it apart from the others; only one alone may have none. */
  readonly label: string
}

/**
 * The versions of a model in one year, each with what tells it apart and nothing that all share. Several of which nothing known differs are
 * one: the first.
 */
export function versionChoices<One extends Version>(all: readonly One[]): Choice<One>[] {
  const rows = all.map((one) => ({
    one,
    facets: [one.model, ...facetsOf(one), words.soldIn[one.parts.market]],
  }))
  const labelled = rows.map(({ one, facets }) => ({
    one,
    label: textOf(facets.filter((_, at) => rows.some((row) => row.facets[at] !== facets[at]))),
  }))
  const named = labelled.map(({ one, label }) => ({
    one,
    label: label === '' && all.length > 1 ? versionText(one) || words.noMoreKnown : label,
  }))
  return firstOfEach(withDetails(named))
}

/** The same, those that look alike with more of what is known. */
function withDetails<One extends Version>(choices: readonly Choice<One>[]): Choice<One>[] {
  const byLabel = Map.groupBy(choices, ({ label }) => label)
  return choices.map((choice) => {
    const alike = byLabel.get(choice.label) ?? []
    if (alike.length === 1) return choice
    const details = detailsOf(choice.one).filter((detail, at) =>
      alike.some(({ one }) => detailsOf(one)[at] !== detail),
    )
    return { ...choice, label: textOf([choice.label, ...details]) }
  })
}

function firstOfEach<One>(choices: readonly Choice<One>[]): Choice<One>[] {
  return [...Map.groupBy(choices, ({ label }) => label).values()].flatMap(([first]) => first ?? [])
}

const textOf = (facets: readonly string[]) => facets.filter((facet) => facet !== '').join(', ')

function facetsOf(version: Omit<Version, 'model'>): string[] {
  const { submodel, generation, kw, fuel, aspiration, drive, body } = version.parts
  return [
    submodel,
    generation,
    engineText(version),
    kw === null ? '' : powerText(kw),
    usualFuels.has(fuel) ? '' : fuel,
    aspiration.toLowerCase().replace('+', ' and '),
    drive,
    body.replaceAll('|', ' or '),
  ]
}

const usualFuels = new Set(['Gasoline', 'Petrol'])

/** `77 kW (105 PS)`. */
function powerText(kw: number): string {
  return `${kw} kW (${Math.round(kw / kwOfPs)} PS)`
}

const kwOfPs = 0.735_498_75

/** What is said only where nothing else differs. */
function detailsOf({ litres, cylinders, parts }: Version): string[] {
  const { cc, fuel, engineCodes, fromMonth, toMonth } = parts
  return [
    cc === null ? '' : `${cc} cc`,
    engineText({ engine: '', litres, cylinders }),
    fuel,
    engineCodes.join(' '),
    fromMonth === null ? '' : words.builtFrom(monthText(fromMonth)),
    toMonth === null ? '' : words.builtTo(monthText(toMonth)),
  ]
}

/** `05/2009` for months since the year 0. */
function monthText(month: number): string {
  return `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`
}
