import { findWords } from '#base/contract/messages/find.ts'
import { type Money, toMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { withAllBelow } from '#catalog/products/known-tree.ts'
import { wantedOf } from '#finding/find/index/wanted.ts'
import type { FindQuery, FindSort, Place, WantedWord } from '#finding/find/model.ts'
import { type ReadVehicle, vehicleIdsOf } from '#finding/find/reading/read-vehicle.ts'
import { formsOfSize } from '#finding/find/reading/size-forms.ts'
import type { Understood } from '#finding/find/reading/understand.ts'
import type { Vocabulary } from '#finding/find/reading/vocabulary.ts'
import type { LetGo } from './relax-query.ts'
import type { FindShop } from './shop.ts'

/** What somebody asks for: words, and choices. */
export interface Asked {
  readonly q: string
  readonly vehicle?: number | undefined
  /** The address or id of a category: with those below it. */
  readonly category?: string | undefined
  readonly makers?: readonly string[] | undefined
  readonly madeIn?: readonly string[] | undefined
  readonly attributes: ReadonlyMap<string, readonly string[]>
  readonly min?: Money | undefined
  readonly max?: Money | undefined
  readonly inStock: boolean
  /** Also what does not list the vehicle. */
  readonly isAnyFit: boolean
  /** Misspelt words are searched as they were typed. */
  readonly isAsTyped?: boolean
  /** What names a vehicle is searched as words. */
  readonly isVehicleAsWords?: boolean
  readonly sort: FindSort
  readonly limit: number
  /** How many hits are skipped before the hits of the answer; 0 if it is not given. */
  readonly offset?: number
  readonly cursor?: string | undefined
}

/** What may be left out of a query where nothing is found (relax-query.ts); the part type never is. */
export const leftOut = ['words', 'positions', 'maker', 'vehicle'] as const
export type LeftOut = (typeof leftOut)[number]

/**
 * The choices of what was asked, without its words.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function choicesOf(
  shop: FindShop,
  asked: Asked,
): Promise<Omit<FindQuery, 'words' | 'vehicles'>> {
  const { makers, madeIn, attributes, min, max, inStock, sort, limit, offset = 0, cursor, category } = asked
  return {
    makers,
    madeIn,
    inStock,
    sort,
    limit: offset + limit,
    ...(category !== undefined && { categories: await withBelow(shop, category) }),
    ...(attributes.size > 0 && { attributes }),
    ...(min && { from: toMinor(min) }),
    ...(max && { to: toMinor(max) }),
    ...(cursor !== undefined && { after: readPlace(cursor) }),
  }
}

/** Whether anything but words was chosen. */
export function hasChoices({ makers, madeIn, attributes, min, max, inStock, category }: Asked): boolean {
  return (
    [makers, madeIn, min, max, category].some((each) => each !== undefined) || attributes.size > 0 || inStock
  )
}

async function withBelow({ shown }: FindShop, category: string): Promise<string[]> {
  const tree = await shown.tree()
  const chosen = tree.byAddress.get(category) ?? tree.byId.get(category)
  return chosen === undefined ? [] : withAllBelow(tree, chosen.id)
}

/** What was asked for, and how it was read. */
export interface Reading {
  readonly asked: Asked
  readonly understood: Understood
  readonly vocabulary: Pick<Vocabulary, 'alsoCalled'>
}

/** The words and vehicles of what was understood, without what is left out. */
export function wordsOf(
  { asked, understood: { partType, words, positions, maker, vehicle }, vocabulary }: Reading,
  { parts, words: letGo }: LetGo,
): Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'vehicles' | 'isAnyFit'> {
  const said = [
    ...(partType?.words ?? []),
    ...words.filter((word) => !letGo.includes(word)),
    ...(parts.has('maker') || maker === undefined ? [] : maker.toLowerCase().split(/[\s-]+/)),
  ]
  const ids = vehiclesOf(vehicle, asked.vehicle)
  return {
    words: said.map((_, at) => wantedAt(said, at, vocabulary)),
    ofType: partType?.words.length,
    ...(positions.length > 0 && !parts.has('positions') && { positions }),
    ...(ids !== undefined && { vehicles: ids, isAnyFit: asked.isAnyFit || parts.has('vehicle') }),
  }
}

/** What one of some words may be in a product, with what else it is called and how else a size is written. */
export function wantedAt(
  words: readonly string[],
  at: number,
  vocabulary: Pick<Vocabulary, 'alsoCalled'>,
): WantedWord {
  const word = words[at] ?? ''
  const forms = formsOfSize(word, words[at - 1])
  return [...wantedOf(word, vocabulary.alsoCalled(word)), ...forms.map((text) => ({ text, isWhole: true }))]
}

/** What a query has that may be left out. */
export function partsOf({ asked, understood }: Reading): Set<LeftOut> {
  const { words, positions, maker, vehicle } = understood
  const has: Readonly<Record<LeftOut, boolean>> = {
    words: words.length > 0,
    positions: positions.length > 0,
    maker: maker !== undefined,
    vehicle: !asked.isAnyFit && vehiclesOf(vehicle, asked.vehicle) !== undefined,
  }
  return new Set(leftOut.filter((part) => has[part]))
}

/** The vehicle in the words is what is meant now; the chosen one is meant otherwise. */
function vehiclesOf(read: ReadVehicle | undefined, chosen: number | undefined): number[] | undefined {
  if (read !== undefined) return vehicleIdsOf(read)
  return chosen === undefined ? undefined : [chosen]
}

export const writePlace = ({ first, second }: Place): string => `${first}_${second}`

function readPlace(cursor: string): Place {
  const [, first, second] = /^(-?\d{1,16})_(-?\d{1,16})$/.exec(cursor) ?? []
  if (first === undefined) throw new Refusal('invalid', 'invalid_cursor', findWords.cursor)
  return { first: Number(first), second: Number(second) }
}
