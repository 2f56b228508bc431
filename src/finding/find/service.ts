import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { compare, fromDecimal, type Money } from '#base/money.ts'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { listVehicleParts } from '#finding/fitment/sql.ts'
import { openKnownOutsideIds } from '#finding/vehicles/outside/known.ts'
import { namedByVin } from '#finding/vehicles/said-by-vin.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import type { ZeroResultSearch } from '#finding/zero-results/model.ts'
import { productOfShown } from './answer.ts'
import { type AnswerCache, openAnswerCache } from './inside/answer-cache.ts'
import { type VehicleQuestion, vehicleQuestion } from './inside/ask.ts'
import { openEngineFinder } from './inside/engine-finder.ts'
import { find } from './inside/find.ts'
import { openFinder } from './inside/finder.ts'
import type { FinderOptions } from './inside/finder-parts.ts'
import type { SearchEngine } from './inside/opensearch/search-engine.ts'
import { carOfIdAlone, carOfOutsideId } from './inside/outside-id.ts'
import { hasChoices } from './inside/query.ts'
import type { PartType } from './inside/reading/part-types.ts'
import { type ReadVehicle, vehicleIdsOf } from './inside/reading/read-vehicle.ts'
import { folded } from './inside/reading/text.ts'
import { understand } from './inside/reading/understand.ts'
import { vehicleName } from './inside/reading/vehicle-name.ts'
import { canonicalWords } from './inside/reading/words.ts'
import { ownersWords, searchWords, withLanguages } from './inside/search-words.ts'
import { openShown } from './inside/shown.ts'
import type { Asked } from './model.ts'
import type { CountingShop, Finder, FindShop, FoundProducts } from './shop.ts'

export {
  type AnswerCache,
  find,
  type ReadVehicle,
  searchWords,
  type VehicleQuestion,
  vehicleIdsOf,
  vehicleName,
}

type OpenShop = Omit<FinderOptions, 'further'> &
  Parameters<typeof openShown>[0] &
  Omit<Parameters<typeof openAnswerCache>[0], 'finder'> & {
    /** The code of the country of the shop; empty while it is unknown. */
    readonly country: () => Promise<string>
    /** Undefined: each process has an index. */
    readonly searchEngine?: SearchEngine | undefined
  }

/**
 * Opens what finds products in a process: the finder, which also reads the words that the owner adds, and the caches of what it shows
 * and answers. Nothing is read until somebody searches.
 * @param cacheBytes of each cache; with 0 nothing is cached.
 */
export function openFind(shop: OpenShop, cacheBytes?: number) {
  const completed = (words: SearchWords) => withLanguages(words, shop.country)
  const { searchEngine, ...others } = shop
  const options = { ...others, further: async () => completed(await ownersWords(shop)) }
  const opened =
    searchEngine === undefined ? openFinder(options) : openEngineFinder({ ...options, searchEngine })
  const finder: Finder = {
    ...opened,
    vocabulary: async (words) => opened.vocabulary(words && (await completed(words))),
  }
  return {
    finder,
    shown: openShown(shop, cacheBytes),
    answers: openAnswerCache({ ...shop, finder }, cacheBytes),
    outside: openKnownOutsideIds(shop),
  }
}

/** A search of people, and what it must ask of them. */
interface Answered {
  readonly found: FoundProducts
  readonly zeroResults: ZeroResultSearch | undefined
  /** With the products that fit some vehicles alone: of these nothing is said before the answer. */
  readonly question: (VehicleQuestion & { readonly parts: ReadonlySet<string> }) | undefined
  /** The chosen vehicle is one of those that the words name, and was taken for it. */
  readonly isTaken: boolean
}

/**
 * As `find`, for every search of people: a VIN among the words is read as its vehicle, the chosen vehicle is taken where the words may mean
 * it, what is not found is counted for the admin, and where parts of a vehicle are found that the words do not name as one, it is asked.
 */
export async function findAndCount(shop: CountingShop, asked: Asked): Promise<Answered> {
  const q = await withVehicleOfVin(shop, asked.q)
  const others = await withoutChosen(shop, { ...asked, q })
  const found = await find(shop, { ...asked, q: others ?? q })
  const zeroResults = zeroResultsOf(asked, found)
  if (zeroResults !== undefined) shop.zeroResults.note(zeroResults)
  return { found, zeroResults, question: await questionOf(shop, found), isTaken: others !== undefined }
}

/** The words without the vehicle, where they name several and the chosen one is among these. */
async function withoutChosen(shop: FindShop, asked: Asked): Promise<string | undefined> {
  const { q, vehicle: chosen, isAsTyped, isVehicleAsWords } = asked
  if (chosen === undefined || q.trim() === '' || isVehicleAsWords) return undefined
  const vocabulary = await shop.finder.vocabulary()
  const car = await carOfOutsideId(shop, q, vocabulary)
  const { vehicle, said } = understand(q, vocabulary, { isAsTyped, car })
  const ids = vehicle === undefined ? [] : vehicleIdsOf(vehicle)
  const isMeant = vehicle?.model !== undefined && ids.length > 1 && ids.includes(chosen)
  return isMeant ? said.find(({ kind }) => kind === 'vehicle')?.without : undefined
}

/** What must be asked of the vehicle; nothing if no part of one was found. */
async function questionOf({ db }: FindShop, found: FoundProducts): Promise<Answered['question']> {
  const question = vehicleQuestion(found)
  if (question === undefined) return undefined
  const parts = await listVehicleParts(
    db,
    found.products.map(({ id }) => id),
  )
  return parts.size === 0 ? undefined : { ...question, parts }
}

/** A text in which a VIN is the vehicle that it names, if the shop has such vehicles: `oil filter 2018 Ford F-150 5.0 L`. */
async function withVehicleOfVin({ db }: FindShop, q: string): Promise<string> {
  const typed = vinIn(q)
  if (typed === undefined) return q
  const { decoded, candidates } = await readVin(db, typed.vin)
  if (decoded === undefined || candidates.length === 0) return q
  return `${typed.others} ${namedByVin(decoded)}`.trim()
}

/** The vehicle that a text names, in words or by an id of another list, undefined if it names none; and its words that say nothing of it. */
export async function vehicleInText(
  shop: Pick<FindShop, 'db' | 'finder' | 'outside'>,
  text: string,
): Promise<{ readonly vehicle: ReadVehicle | undefined; readonly leftOut: string }> {
  const car = await carOfIdAlone(shop, text)
  const { vehicle, words } = understand(text, await shop.finder.vocabulary(), { car })
  return { vehicle, leftOut: words.join(' ') }
}

/** How many products a search for a part type and a vehicle finds now, both in words; 0 if none is of that type for the vehicle. */
export async function countOfType(shop: FindShop, partType: string, vehicle: string): Promise<number> {
  const { understood, found, products } = await find(shop, firstOf(`${vehicle} ${partType}`))
  if (understood.letGo.length > 0 || understood.noneOfType) return 0
  return isAmong(understood.partType, products) ? found.total : 0
}

/** What is usual for the products of a part type; undefined where the shop has none of it. */
export interface UsualOfType {
  /** The id of the category in which most are; undefined if none has a category. */
  readonly categoryId: string | undefined
  /** The middle one of their prices. */
  readonly price: Money
}

/** What is usual for the products of a part type, of those that a search for it finds first. */
export async function usualOfType(shop: FindShop, partType: string): Promise<UsualOfType | undefined> {
  const { understood, products: found } = await find(shop, firstOf(partType))
  if (understood.partType === undefined) return undefined
  const products = ofType(understood.partType, found).map(productOfShown)
  const prices = products.map(({ price }) => fromDecimal(price)).toSorted(compare)
  const price = prices[Math.floor((prices.length - 1) / 2)]
  if (price === undefined) return undefined
  const counts = new Map<string, number>()
  for (const { categoryId } of products)
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { categoryId: most?.[0], price }
}

/** A search of which the first hits are looked at: products of the part type stand first. */
const firstOf = (q: string): Asked => ({
  q,
  attributes: new Map(),
  inStock: false,
  isAnyFit: false,
  sort: 'best',
  limit: 24,
})

/**
 * Whether a product of the wanted part type was found. Those stand first: for a vehicle without brake discs the tools for brake
 * discs are found, and that is a gap.
 */
function isAmong(partType: PartType | undefined, products: FoundProducts['products']): boolean {
  return partType === undefined || ofType(partType, products).length > 0
}

/** Which of some products are of a part type. */
function ofType(partType: PartType, products: FoundProducts['products']): FoundProducts['products'] {
  const wanted = canonicalWords(partType.words)
  return products.filter(({ name }) => {
    const words = canonicalWords(folded(partTypeOf(name)).split(/[ -]/))
    return wanted.every((word) => words.includes(word))
  })
}

/**
 * What was asked for and not found: nothing was, nothing of the part type, or nothing before a part of it was left out. Undefined if
 * something was, if choices narrow the search, and for its further pages.
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

function vehicleOf(read: ReadVehicle | undefined, { vehicle, isAnyFit }: Asked): ZeroResultSearch['vehicle'] {
  if (read === undefined)
    return vehicle === undefined || isAnyFit ? undefined : { kind: 'chosen', id: vehicle }
  const { make, model, from, to } = read
  const years = from === to ? [from] : [[from, to].filter((year) => year !== undefined).join('–')]
  return { kind: 'read', name: [make, model, ...years].filter(Boolean).join(' ') }
}
