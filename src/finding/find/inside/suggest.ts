import { findByNumber } from '#catalog/numbers/find.ts'
import type { KnownTree } from '#catalog/products/known-tree.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import { findWords } from '#finding/find/messages/find.ts'
import { suggestWords } from '#finding/find/messages/suggest.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { namedByVin } from '#finding/vehicles/said-by-vin.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { faultText } from '#finding/vehicles/vin-text.ts'
import { wantedAt } from './query.ts'
import { type ReadVehicle, vehicleIdsOf } from './reading/read-vehicle.ts'
import { folded, placeAmong } from './reading/text.ts'
import { type Understood, understand } from './reading/understand.ts'
import type { Vocabulary } from './reading/vocabulary.ts'
import { canonicalOf } from './reading/words.ts'

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
const most = { number: 4, vehicle: 2, category: 3, all: 10 } as const

/**
 * What somebody who still types may mean, at most ten: a VIN, products with a number that begins so, the vehicle, categories of that
 * name, and products with the words, of which the last may be unfinished; with a vehicle those that fit it.
 */
export async function suggest(
  shop: FindShop,
  { q = '', vehicle }: { readonly q?: string | undefined; readonly vehicle?: number | undefined },
): Promise<Suggestion[]> {
  if (q.trim() === '') return []
  const vocabulary = await shop.finder.vocabulary()
  const understood = understand(q, vocabulary)
  const numbers = /\d/.test(q) ? await numbersOf(shop, q, understood) : []
  const vehicles = [...(await vinOf(shop, q)), ...vehiclesOf(understood.vehicle)]
  const others = [...vehicles, ...(await categoriesOf(shop, q))]
  const rest = most.all - numbers.length - others.length
  const products = await productsOf(shop, understood, { q, vehicle, limit: rest, vocabulary })
  const taken = new Set(numbers.map(({ product }) => product))
  return [...numbers, ...others, ...products.filter(({ product }) => !taken.has(product))].slice(0, most.all)
}

async function numbersOf(
  { pool, shown: products, norms }: FindShop,
  q: string,
  { number }: Understood,
): Promise<Suggestion[]> {
  // Of words beside a figure none is a piece of a number.
  const isPiece = number !== undefined || !/\s/.test(q.trim())
  const only = isPiece ? 'sure' : 'beginning'
  const found = await findByNumber(pool, q, { limit: most.number, only, ...(norms && { norms }) })
  const rows = await products.briefs(found.map(({ product }) => product))
  return found.flatMap(({ product, kind, whose, shown }): Suggestion[] => {
    const row = rows.get(product)
    if (row === undefined) return []
    const { name, slug, picture } = row
    return [
      {
        kind: 'number',
        text: findWords.number(kind, whose, shown),
        detail: name,
        product: slug,
        picture,
      },
    ]
  })
}

/** The VIN that was typed, with what it says or what is wrong with it. */
async function vinOf({ db }: FindShop, q: string): Promise<Suggestion[]> {
  const vin = vinIn(q)
  if (vin === undefined) return []
  const { fault, decoded } = await readVin(db, vin)
  const wrong = decoded?.checkDigitHolds ? suggestWords.chooseByVin : suggestWords.checkDigit
  const detail = fault === undefined ? wrong : faultText(fault)
  return [{ kind: 'vehicle', text: suggestWords.vin(vin, decoded ? namedByVin(decoded) : ''), detail }]
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
