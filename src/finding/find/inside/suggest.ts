import { findByNumber } from '#catalog/numbers/find.ts'
import type { NumberMatch } from '#catalog/numbers/model.ts'
import type { KnownTree } from '#catalog/products/known-tree.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import { findWords } from '#finding/find/messages/find.ts'
import { suggestWords } from '#finding/find/messages/suggest.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { namedByVin } from '#finding/vehicles/said-by-vin.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { faultText } from '#finding/vehicles/vin-text.ts'
import { completedVehicles } from './complete-vehicle.ts'
import { wantedAt } from './query.ts'
import { type ReadVehicle, vehicleIdsOf } from './reading/read-vehicle.ts'
import { folded, placeAmong, wordsIn } from './reading/text.ts'
import { type Understood, understand } from './reading/understand.ts'
import type { Vocabulary } from './reading/vocabulary.ts'
import { canonicalOf, engineWords, positions as positionWords, stopWords } from './reading/words.ts'

/** What somebody may mean, said as what it is. */
interface Suggestion {
  readonly kind: 'number' | 'product' | 'category' | 'vehicle'
  readonly text: string
  readonly detail: string
  /** The slug of a product. */
  readonly product?: string
  /** The address of a category. */
  readonly category?: string
  readonly vehicle?: number
  /** Of a product. */
  readonly picture?: string
}

/** The most suggestions of each kind, and in all. */
const most = { number: 4, vehicle: 3, category: 3, all: 10 } as const

/**
 * What somebody who still types may mean, at most ten, no two in the same words: a VIN, products with a number that begins so or has what
 * was typed in it, vehicles, also of a name that is not finished, categories, and products with the words, of which the last may be
 * unfinished; with a vehicle those that fit it.
 */
export async function suggest(
  shop: FindShop,
  { q = '', vehicle }: { readonly q?: string | undefined; readonly vehicle?: number | undefined },
): Promise<Suggestion[]> {
  if (q.trim() === '') return []
  const vocabulary = await shop.finder.vocabulary()
  const completed = completedVehicles(q, vocabulary.vehicles, most.vehicle)
  // The beginning of a vehicle is not misspelt.
  const understood = understand(q, vocabulary, { isAsTyped: completed.length > 0 })
  const numbers = /\d/.test(q) ? await numbersOf(shop, q, understood, vocabulary) : []
  const vehicles = [
    ...completed.map((text): Suggestion => ({ kind: 'vehicle', text, detail: '' })),
    ...vehiclesOf(understood.vehicle),
  ]
  const first = [
    ...numbers.flatMap(({ match, row }) => (match === 'infix' ? [] : [row])),
    ...(await vinOf(shop, q)),
    ...vehicles.slice(0, most.vehicle),
    // An F-150 is rather meant than a number with that in it.
    ...numbers.flatMap(({ match, row }) => (match === 'infix' ? [row] : [])),
    ...(await categoriesOf(shop, q)),
  ]
  const products = await productsOf(shop, understood, {
    q,
    vehicle,
    limit: most.all - first.length,
    vocabulary,
  })
  const all = [...first, ...products]
  const [likeliest] = completed
  if (likeliest === undefined || all.length >= most.all) return inOtherWords(all)
  const asked = { q: likeliest, vehicle, limit: most.all - all.length, vocabulary }
  return inOtherWords([...all, ...(await productsOf(shop, understand(likeliest, vocabulary), asked))])
}

/** Of those that say the same, or lead to the same product, the first. */
function inOtherWords(rows: readonly Suggestion[]): Suggestion[] {
  const said = new Set<string>()
  return rows.filter(({ text, detail, product = '' }) => {
    const same = [`${text} ${detail}`.toLowerCase(), `/${product}`]
    const isNew = !same.some((one) => said.has(one))
    for (const one of same) if (one !== '/') said.add(one)
    return isNew
  })
}

async function numbersOf(
  { pool, shown: products, norms }: FindShop,
  q: string,
  { number }: Understood,
  vocabulary: Vocabulary,
): Promise<{ readonly match: NumberMatch; readonly row: Suggestion }[]> {
  const isPiece = number !== undefined || mayBePieces(q, vocabulary)
  const only = isPiece ? 'sure' : 'beginning'
  const found = await findByNumber(pool, q, { limit: most.number, only, ...(norms && { norms }) })
  const rows = await products.briefs(found.map(({ product }) => product))
  return found.flatMap(({ product, match, kind, whose, shown }) => {
    const brief = rows.get(product)
    if (brief === undefined) return []
    const { name, maker, slug, picture } = brief
    const text = findWords.number(kind, whose, shown)
    const detail = suggestWords.ofMaker(name, maker)
    return [{ match, row: { kind: 'number' as const, text, detail, product: slug, picture } }]
  })
}

/** Whether a text may be from within a number: `348 tfa` may, and `disc 77` means a disc. Sizes alone are none. */
function mayBePieces(q: string, { partTypes, makers, vehicles }: Vocabulary): boolean {
  const words = wordsIn(q)
  const letters = words.filter((word) => !/\d/.test(word))
  const isName = (word: string) =>
    partTypes.has(canonicalOf(word)) ||
    makers.has(canonicalOf(word)) ||
    [stopWords, positionWords, engineWords, vehicles.words].some((known) => known.has(word))
  return words.length === 1 || (letters.length > 0 && !letters.some(isName))
}

/** The VIN that was typed, with what it says or what is wrong with it, and the one that was probably meant. */
async function vinOf({ db }: FindShop, q: string): Promise<Suggestion[]> {
  const typed = vinIn(q)
  if (typed === undefined) return []
  const { fault, decoded, mended } = await readVin(db, typed.vin)
  const said = decoded?.mayBeMistyped ? suggestWords.mayBeMistyped : suggestWords.chooseByVin
  const row = (vin: string, named: string, detail: string): Suggestion => ({
    kind: 'vehicle',
    text: suggestWords.vin(vin, named),
    detail,
  })
  return [
    row(typed.vin, decoded ? namedByVin(decoded) : '', fault === undefined ? said : faultText(fault)),
    ...(mended === undefined ? [] : [row(mended, '', suggestWords.mended)]),
  ]
}

function vehiclesOf(vehicle: ReadVehicle | undefined): Suggestion[] {
  if (vehicle === undefined || vehicle.series.length === 0) return []
  const { make, model, from, to, engine } = vehicle
  const years = from === to ? from : [from, to].filter((year) => year !== undefined).join(' to ')
  const text = [years, make, model, ...engine].filter((part) => part !== undefined && part !== '').join(' ')
  const ids = vehicleIdsOf(vehicle)
  const [only] = ids
  return [
    { kind: 'vehicle', text, detail: '', ...(ids.length === 1 && only !== undefined && { vehicle: only }) },
  ]
}

async function categoriesOf({ shown }: FindShop, q: string): Promise<Suggestion[]> {
  const words = folded(q)
    .split(/[ -]/)
    .filter((word) => word.length > 2)
  if (words.length === 0) return []
  const tree = await shown.tree()
  return categoriesNamed(tree, words, most.category).map(({ name, address, parentId }) => ({
    kind: 'category',
    text: name,
    category: address,
    detail: tree.byId.get(parentId ?? '')?.name ?? '',
  }))
}

interface ProductsAsked {
  readonly q: string
  readonly vehicle: number | undefined
  readonly limit: number
  readonly vocabulary: Vocabulary
}

async function productsOf(
  { finder, shown }: FindShop,
  { partType, words, positions, vehicle: read }: Understood,
  { q, vehicle, limit, vocabulary }: ProductsAsked,
): Promise<Suggestion[]> {
  const all = [...(partType?.words ?? []), ...words]
  if (all.length + positions.length === 0 || limit <= 0) return []
  const unfinished = /\s$/.test(q) ? undefined : words.at(-1)
  const wanted = all.map((word, at) => {
    const forms = wantedAt(all, at, vocabulary)
    return word === unfinished ? [{ text: word, isWhole: false }, ...forms] : forms
  })
  const ids = read === undefined ? vehicle && [vehicle] : vehicleIdsOf(read)
  const found = await finder.best({
    words: wanted,
    ofType: partType?.words.length,
    positions,
    limit,
    ...(ids && { vehicles: ids }),
  })
  const rows = await shown.briefs(found)
  return found.flatMap((id): Suggestion[] => {
    const row = rows.get(id)
    if (row === undefined) return []
    const { name, maker, slug, picture } = row
    return [{ kind: 'product', text: name, detail: maker, product: slug, picture }]
  })
}

/** The words of the names of categories, as searches compare them. */
interface Named {
  /** In their order. */
  readonly words: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly NamedBy[]>
  readonly byForm: ReadonlyMap<string, readonly NamedBy[]>
}
interface NamedBy {
  readonly word: string
  /** The place of the category in the tree. */
  readonly at: number
}

/** Read once for a tree: somebody types a letter, and all categories are compared with it. */
const known = new WeakMap<KnownTree, Named>()

/** The first categories, in the order of the tree, whose name has a word that begins with one of those typed, or is a form of it. */
export function categoriesNamed(tree: KnownTree, typed: readonly string[], most: number): TreeCategory[] {
  const { words, byWord, byForm } = known.get(tree) ?? namedIn(tree)
  const found = typed.flatMap((word) => byForm.get(canonicalOf(word)) ?? [])
  for (const beginning of typed)
    for (let at = placeAmong(words, beginning); words[at]?.startsWith(beginning); at++)
      found.push(...(byWord.get(words[at] ?? '') ?? []))
  const first = [...new Set(found.map(({ at }) => at))].sort((one, other) => one - other).slice(0, most)
  return first.flatMap((at) => tree.all[at] ?? [])
}

function namedIn(tree: KnownTree): Named {
  const all = tree.all.flatMap(({ name }, at) =>
    folded(name)
      .split(/[ -]/)
      .map((word) => ({ word, at })),
  )
  const byWord = Map.groupBy(all, ({ word }) => word)
  const named = {
    words: [...byWord.keys()].sort(),
    byWord,
    byForm: Map.groupBy(all, ({ word }) => canonicalOf(word)),
  }
  known.set(tree, named)
  return named
}
