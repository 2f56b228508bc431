import { lookParam } from '#app/site/for-visitor.ts'
import type { FoundPageQuery, ProductQuery, ProductSort } from '#app/site/page-shop.ts'
import { vehicleIn, vehicleParam } from '#app/site/vehicle-param.ts'
import { screens } from '#base/contract/screens.ts'
import { isMore, isZero, largestCharge, type Money, readMoney, toDecimal } from '#base/money.ts'
import { readTyped } from '#base/typed-number.ts'
import { beginningOf, typedParam } from '#base/typed-param.ts'

/**
 * What the list of all products shows. It is stored in the address (`?q=…&category=…`), so that it can be shared. With words or a
 * vehicle it is a search, which understands more parameters; the finder finds it, and what has attributes too.
 */
export interface ListQuery {
  /** One character more than are searched, if it is longer. */
  q: string
  /** The id of a vehicle. */
  vehicle: number | undefined
  /** The address of a category; empty for all products. */
  category: string
  /** Names of makers and origins, sorted and unique. A product must have any one of them. */
  brand: readonly string[]
  madeIn: readonly string[]
  /** The price range of one piece. */
  from: Money | undefined
  to: Money | undefined
  inStock: boolean
  /** Values of attributes by name, as names of makers. */
  attributes: ReadonlyMap<string, readonly string[]>
  /** Also what does not list the vehicle. For a search. */
  isAnyFit: boolean
  /** Misspelt words are searched as they were typed. For a search. */
  isAsTyped: boolean
  /** What names a vehicle is searched as words. For a search. */
  isVehicleAsWords: boolean
  /** Another vehicle is meant than the one of the visitor that the words may name. For a search. */
  isOther: boolean
  sort: ProductSort
  /** Undefined: as suits the list (`layoutOf`). */
  layout: 'grid' | 'rows' | undefined
  /** From 1. */
  page: number
  /** The last product of the page before a page far from the first, so that the products before it are not counted off. */
  after: number | undefined
  /** The same for what the finder finds: what the page before gave. */
  cursor: string | undefined
}

export const pageSize = 24
/** From this page on, the link to the next page says after which product it begins. */
const farPage = 40
/** Of the words of a search. */
export const longestSearch = 200
const longestName = 80
const longestAddress = 200
/** Of one kind: an address has a bounded length. */
const maxNames = 20

const bestMatch = { value: 'best', label: 'Best match' } as const
const commonSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'name', label: 'Name' },
] as const satisfies readonly { value: ProductSort; label: string }[]

const [newest, ...otherSorts] = commonSorts
const foundSorts = [newest, ...otherSorts.filter(({ value }) => value !== 'name')] as const
const searchSorts = [bestMatch, ...foundSorts] as const

/** The sort orders of a list, the default first: for a search the best match. The finder does not sort by name. */
export function sortsOf(query: FoundBy): readonly [Choice, ...Choice[]] {
  if (isSearch(query)) return searchSorts
  return isFound(query) ? foundSorts : commonSorts
}

type FoundBy = Pick<ListQuery, 'q' | 'vehicle' | 'attributes'>

/** Whether the finder finds the products: by words, a vehicle or attributes. */
export function isFound(query: FoundBy): boolean {
  return isSearch(query) || query.attributes.size > 0
}

/** Whether products are searched by words or vehicle. */
export function isSearch({ q, vehicle }: Pick<ListQuery, 'q' | 'vehicle'>): boolean {
  return q !== '' || vehicle !== undefined
}

type Choice = { readonly value: ProductSort; readonly label: string }

const layouts = ['grid', 'rows'] as const

/** Parses an address; invalid parameters are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= 100_000
  const after = Number(params.get('after'))
  const q = beginningOf(typedParam(params, 'q'), longestSearch + 1)
  const vehicle = vehicleIn(params)
  const attributes = attributesOf(params)
  const by = { q, vehicle, attributes }
  const sorts = sortsOf(by)
  const isFar = isPage && page > farPage
  return {
    ...by,
    // Old addresses name a department, which is a top-level category now.
    category: (params.get('category') || params.get('department') || '').slice(0, longestAddress),
    brand: namesOf(params.getAll('brand')),
    madeIn: namesOf(params.getAll('madeIn')),
    from: priceOf(typedParam(params, 'from')),
    to: priceOf(typedParam(params, 'to')),
    inStock: params.get('inStock') === '1',
    isAnyFit: isSearch(by) && params.get('fits') === 'all',
    isAsTyped: q !== '' && params.get('spelling') === 'typed',
    isVehicleAsWords: q !== '' && params.get('read') === 'words',
    isOther: q !== '' && params.get('which') === 'other',
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? sorts[0].value,
    layout: layouts.find((layout) => layout === params.get(lookParam)),
    page: isPage ? page : 1,
    after: isFar && !isFound(by) && Number.isSafeInteger(after) && after > 0 ? after : undefined,
    cursor: isFar && isFound(by) ? cursorOf(params.get('after')) : undefined,
  }
}

const attribute = 'attribute.'
const mostAttributes = 12

/** `attribute.Width=20 mm`, sorted by name. */
function attributesOf(params: URLSearchParams): Map<string, readonly string[]> {
  const keys = [...new Set(params.keys())].filter((key) => key.startsWith(attribute))
  const chosen = keys
    .map((key) => [key.slice(attribute.length), namesOf(params.getAll(key))] as const)
    .filter(([name, values]) => name !== '' && name.length <= longestName && values.length > 0)
  return new Map(chosen.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, mostAttributes))
}

/** The name of the field of an attribute. */
export const attributeField = (name: string) => `${attribute}${name}`

const cursorOf = (given: string | null) => /^-?\d{1,16}_-?\d{1,16}$/.exec(given ?? '')?.[0]

function namesOf(given: readonly string[]): string[] {
  const named = given.filter((name) => name !== '' && name.length <= longestName)
  return [...new Set(named)].sort().slice(0, maxNames)
}

/** As addresses have it, or as a person typed it into the filter. */
function priceOf(typed: string): Money | undefined {
  const amount = readMoney(typed) ?? readMoney(readTyped(typed)?.digits ?? '')
  // No price is above the largest possible payment.
  return amount === undefined || isZero(amount) || isMore(amount, largestCharge()) ? undefined : amount
}

/** The shortest address of a list, from `?` on; empty for the default list. */
export function writeListQuery(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.q !== '') params.set('q', query.q)
  if (query.vehicle !== undefined) params.set(vehicleParam, String(query.vehicle))
  if (query.category !== '') params.set('category', query.category)
  for (const name of query.brand) params.append('brand', name)
  for (const name of query.madeIn) params.append('madeIn', name)
  if (query.from !== undefined) params.set('from', String(toDecimal(query.from)))
  if (query.to !== undefined) params.set('to', String(toDecimal(query.to)))
  if (query.inStock) params.set('inStock', '1')
  for (const [name, values] of query.attributes)
    for (const value of values) params.append(attributeField(name), value)
  if (isSearch(query) && query.isAnyFit) params.set('fits', 'all')
  if (query.isAsTyped && query.q !== '') params.set('spelling', 'typed')
  if (query.isVehicleAsWords && query.q !== '') params.set('read', 'words')
  if (query.isOther && query.q !== '') params.set('which', 'other')
  const [first, ...others] = sortsOf(query)
  if (query.sort !== first.value && others.some(({ value }) => value === query.sort))
    params.set('sort', query.sort)
  if (query.layout !== undefined) params.set(lookParam, query.layout)
  if (query.page !== 1) params.set('page', String(query.page))
  const after = isFound(query) ? query.cursor : query.after
  if (query.page > farPage && after !== undefined) params.set('after', String(after))
  return params.size === 0 ? '' : `?${params}`
}

/** The default list. */
export const defaultQuery: ListQuery = readListQuery(new URLSearchParams())

/** The address of a list with something else in it. */
export type Address = (patch: Partial<ListQuery>) => string

/** The address of a list; fields that are not given have their defaults. */
export function listAddress(query: Partial<ListQuery>): string {
  return `${screens.products}${writeListQuery({ ...defaultQuery, ...query })}`
}

/** Whether the list has a search or a filter beside its category: search engines do not index such lists. */
export function isFiltered(query: ListQuery): boolean {
  const { brand, madeIn, from, to, inStock } = query
  return (
    isFound(query) || inStock || brand.length + madeIn.length > 0 || from !== undefined || to !== undefined
  )
}

/** The same as a query of the catalogue. */
export function toProductQuery({ page, after, ...query }: ListQuery): ProductQuery {
  const { category, brand, madeIn, from, to, inStock, sort } = query
  return {
    ...(category && { category }),
    ...(brand.length > 0 && { makers: brand }),
    ...(madeIn.length > 0 && { madeIn }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(inStock && { inStock }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(after !== undefined && { after }),
  }
}

/** What the finder is asked. */
export function toFoundQuery(query: ListQuery): FoundPageQuery {
  const { q, vehicle, inStock, sort, attributes, isAnyFit, isAsTyped, isVehicleAsWords, cursor } = query
  const { offset, ...others } = toProductQuery(query)
  return {
    ...others,
    ...{
      q: beginningOf(q, longestSearch),
      vehicle,
      inStock,
      attributes,
      isAnyFit,
      isAsTyped,
      isVehicleAsWords,
      cursor,
    },
    sort: sort === 'name' ? 'best' : sort,
    offset: cursor === undefined ? offset : 0,
  }
}
