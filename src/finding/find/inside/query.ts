import { findWords } from '#base/contract/messages/find.ts'
import { toMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { withAllBelow } from '#catalog/products/known-tree.ts'
import type { Asked, FindQuery, LeftOut, Place, WantedWord } from '#finding/find/model.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { wantedOf } from './index/wanted.ts'
import { vehicleIdsOf } from './reading/read-vehicle.ts'
import type { Understood } from './reading/understand.ts'
import type { Vocabulary } from './reading/vocabulary.ts'
import { formsOfSize } from './reading/words.ts'

/** A search that was read: from here on its text does not matter. */
export interface Search {
  readonly asked: Asked
  readonly understood: Understood
  readonly vocabulary: Pick<Vocabulary, 'alsoCalled'>
  readonly choices: Choices
}

/** What was chosen beside the words. */
export type Choices = Omit<FindQuery, 'words' | 'vehicles'>

/** What is left out of a query because nothing is found with it. */
export interface LetGo {
  readonly parts: ReadonlySet<LeftOut>
  /** The words among those that are no part type, position or maker. */
  readonly words: readonly string[]
}

export const nothingLetGo: LetGo = { parts: new Set(), words: [] }

/**
 * The choices of what was asked, without its words.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function choicesOf({ shown }: FindShop, asked: Asked): Promise<Choices> {
  const { makers, madeIn, attributes, min, max, inStock, sort, limit, offset = 0, cursor, category } = asked
  return {
    makers,
    madeIn,
    inStock,
    sort,
    limit: offset + limit,
    ...(category !== undefined && { categories: await withBelow(shown, category) }),
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

async function withBelow(shown: FindShop['shown'], category: string): Promise<string[]> {
  const tree = await shown.tree()
  const chosen = tree.byAddress.get(category) ?? tree.byId.get(category)
  return chosen === undefined ? [] : withAllBelow(tree, chosen.id)
}

/** What a search asks the finder, without what is left out of it. */
export function queryOf(search: Search, { parts, words: letGo }: LetGo = nothingLetGo): FindQuery {
  const { asked, understood, vocabulary, choices } = search
  const { partType, words, positions, maker } = understood
  const said = [
    ...(partType?.words ?? []),
    ...words.filter((word) => !letGo.includes(word)),
    ...(parts.has('maker') || maker === undefined ? [] : maker.toLowerCase().split(/[\s-]+/)),
  ]
  const vehicles = vehiclesOf(search)
  return {
    ...choices,
    words: said.map((_, at) => wantedAt(said, at, vocabulary)),
    ofType: partType?.words.length,
    ...(positions.length > 0 && !parts.has('positions') && { positions }),
    ...(vehicles !== undefined && { vehicles, isAnyFit: asked.isAnyFit || parts.has('vehicle') }),
  }
}

/** The vehicle in the words is what is meant now; the chosen one is meant otherwise. */
export function vehiclesOf({ asked, understood: { vehicle } }: Search): number[] | undefined {
  if (vehicle !== undefined) return vehicleIdsOf(vehicle)
  return asked.vehicle === undefined ? undefined : [asked.vehicle]
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

export const writePlace = ({ first, second }: Place): string => `${first}_${second}`

function readPlace(cursor: string): Place {
  const [, first, second] = /^(-?\d{1,16})_(-?\d{1,16})$/.exec(cursor) ?? []
  if (first === undefined) throw new Refusal('invalid', 'invalid_cursor', findWords.cursor)
  return { first: Number(first), second: Number(second) }
}
