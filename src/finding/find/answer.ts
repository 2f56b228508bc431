import { fromContract, toContract } from '#base/contract/names.ts'
import type { AnswerOf, SentAnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { attributeCounts, mostOf } from '#catalog/products/attribute-counts.ts'
import { type KnownTree, sumBelow } from '#catalog/products/known-tree.ts'
import type { Product } from '#catalog/products/model.ts'
import type { VehicleQuestion } from './inside/ask.ts'
import { vehicleIdsOf } from './inside/reading/read-vehicle.ts'
import type { Understood } from './inside/reading/understand.ts'
import type { Counts, Found } from './model.ts'
import type { FoundProducts, ShownProduct } from './shop.ts'

/** The most names of one kind and vehicles in an answer; of names those with the most products. */
const most = { categories: 100, names: 40, vehicles: 100 } as const

/** What was found, as the JSON of the contract. The products are in it as they are cached. */
export function foundAsJson(
  { understood, products, found, more }: FoundProducts,
  tree: KnownTree,
  question: VehicleQuestion | undefined,
): string {
  const { total, isLeast, notListed } = found
  const ask = question && questionToDto(question)
  const first = { understood: understoodToDto(understood), ...(ask && { ask }) } satisfies Partial<
    AnswerOf<'find'>
  >
  const shown = products.map(({ json, why }) => `${json},"why":${JSON.stringify(why)}}`)
  const others = { facets: facetsToDto(found, tree), total, isLeast, notListed, more } satisfies Omit<
    AnswerOf<'find'>,
    'understood' | 'products'
  >
  return `${JSON.stringify(first).slice(0, -1)},"products":[${shown.join()}],${JSON.stringify(toContract(others)).slice(1)}`
}

function questionToDto({
  what,
  make,
  model,
  choices,
}: VehicleQuestion): NonNullable<AnswerOf<'find'>['ask']> {
  return { what, make, model, choices: [...choices] }
}

/** The whole product of what is shown. */
export function productOfShown({ json }: ShownProduct): Product {
  const product: Omit<SentAnswerOf<'find'>['products'][number], 'why'> = JSON.parse(`${json}}`)
  return fromContract(product)
}

function understoodToDto({
  letGo,
  wordsLetGo,
  noneOfType,
  ...reading
}: FoundProducts['understood']): AnswerOf<'find'>['understood'] {
  return { ...readingToDto(reading), letGo: [...letGo], wordsLetGo: [...wordsLetGo], noneOfType }
}

/** What was read in a search. */
export function readingToDto(understood: Understood): Omit<AnswerOf<'tryReading'>, 'total' | 'first'> {
  const { number, partType, symptom, vehicle, maker, positions, words, corrected } = understood
  return {
    ...(number !== undefined && { number }),
    ...(partType && { partType: partType.name }),
    ...(symptom && { symptom: { name: symptom.name, partTypes: symptom.types.map(({ name }) => name) } }),
    ...(vehicle && {
      vehicle: {
        ...(vehicle.make !== undefined && { make: vehicle.make }),
        ...(vehicle.model !== undefined && { model: vehicle.model }),
        ...(vehicle.from !== undefined && { from: vehicle.from }),
        ...(vehicle.to !== undefined && { to: vehicle.to }),
        engine: [...vehicle.engine],
        trim: [...vehicle.trim],
        vehicles: vehicleIdsOf(vehicle).slice(0, most.vehicles),
      },
    }),
    ...(maker !== undefined && { maker }),
    positions: [...positions],
    words: [...words],
    corrected: [...corrected],
  }
}

/** What it may be narrowed to. */
export function facetsToDto(found: Found, tree: KnownTree): AnswerOf<'find'>['facets'] {
  const { attributes, makers, madeIn, inStock, prices } = found
  return {
    categories: categoriesToDto(tree, sumBelow(tree, found.categories)),
    makers: mostOf(makers, most.names),
    madeIn: mostOf(madeIn, most.names),
    inStock,
    attributes: attributeCounts(attributes),
    prices: prices === undefined ? null : { min: dollars(prices.least), max: dollars(prices.most) },
  }
}

/** The categories with the most products, in the order of the tree. A category has at least as many as each below it. */
function categoriesToDto(tree: KnownTree, counts: Counts) {
  return [...counts]
    .map(([id, count]) => ({ id, count, at: tree.places.get(id) ?? -1 }))
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, most.categories)
    .sort((a, b) => a.at - b.at)
    .map(({ id, count, at }) => ({ id, name: tree.all[at]?.name ?? '', count }))
}

const dollars = (cents: number) => toDecimal(fromMinor(cents))
