import { folded } from '#finding/find/reading/folded.ts'
import { type PartType, partTypeOf } from '#finding/find/reading/vocabulary.ts'
import { canonicalWords } from '#finding/find/reading/word-forms.ts'
import type { ZeroResultCounter } from '#finding/zero-results/count.ts'
import type { ZeroResultSearch } from '#finding/zero-results/model.ts'
import { type Asked, hasChoices } from './asked.ts'
import { type FoundProducts, find } from './find.ts'
import type { FindShop } from './shop.ts'

/** What counting what was asked for and not found needs. */
export interface CountingShop extends FindShop {
  readonly zeroResults: Pick<ZeroResultCounter, 'note'>
}

/** As `find`: what is not found is counted, for the admin. Every search of people is this one. */
export async function findAndCount(
  shop: CountingShop,
  asked: Asked,
): Promise<{ readonly found: FoundProducts; readonly zeroResults: ZeroResultSearch | undefined }> {
  const answer = await find(shop, asked)
  const zeroResults = zeroResultsOf(asked, answer)
  if (zeroResults !== undefined) shop.zeroResults.note(zeroResults)
  return { found: answer, zeroResults }
}

/**
 * Whether a product of the wanted part type was found. Those stand first: for a vehicle without brake discs the tools for brake
 * discs are found, and that is a gap.
 */
export function isAmong(partType: PartType | undefined, products: FoundProducts['products']): boolean {
  return partType === undefined || ofType(partType, products).length > 0
}

/** Which of some products are of a part type. */
export function ofType(partType: PartType, products: FoundProducts['products']): FoundProducts['products'] {
  const wanted = canonicalWords(partType.words)
  return products.filter(({ name }) => {
    const words = canonicalWords(folded(partTypeOf(name)).split(/[ -]/))
    return wanted.every((word) => words.includes(word))
  })
}

/**
 * What was asked for and not found: nothing was, nothing of the part type, or nothing before a part of it was left out. Undefined if something was, if choices
 * narrow the search, and for its further pages.
 */
function zeroResultsOf(
  asked: Asked,
  { understood, found, products }: FoundProducts,
): ZeroResultSearch | undefined {
  if (asked.q.trim() === '' || asked.cursor !== undefined || hasChoices(asked)) return undefined
  const { partType, vehicle, maker, positions, words } = understood
  const isFound = found.total > 0 && understood.letGo.length === 0
  if (isFound && (asked.sort !== 'best' || isAmong(partType, products))) return undefined
  return {
    typed: asked.q,
    partType: partType?.name,
    vehicle: vehicleOf(vehicle, asked),
    words: [...words, ...positions, ...(maker === undefined ? [] : [maker.toLowerCase()])],
  }
}

function vehicleOf(
  read: FoundProducts['understood']['vehicle'],
  { vehicle, isAnyFit }: Asked,
): ZeroResultSearch['vehicle'] {
  if (read === undefined)
    return vehicle === undefined || isAnyFit ? undefined : { kind: 'chosen', id: vehicle }
  const { make, model, from, to } = read
  const years = from === to ? [from] : [[from, to].filter((year) => year !== undefined).join('–')]
  return { kind: 'read', name: [make, model, ...years].filter(Boolean).join(' ') }
}
