import type { ProductQuery, ProductSort } from '#site/page-shop.ts'

/** What the list of all products shows. It lives in the address (`?q=…&category=…`), so that it can be shared. */
export interface ListQuery {
  q: string
  category: string
  sort: ProductSort
  inStock: boolean
  /** From 1. */
  page: number
  looks: 'grid' | 'rows'
}

export const pageSize = 24

export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'name', label: 'Name' },
] as const satisfies readonly { value: ProductSort; label: string }[]

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    category: (params.get('category') ?? '').slice(0, 80),
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    inStock: params.get('inStock') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    looks: params.get('looks') === 'rows' ? 'rows' : 'grid',
  }
}

/** The shortest address of a list, from `?` on; empty for the list as it is first met. */
export function writeListQuery(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.q !== '') params.set('q', query.q)
  if (query.category !== '') params.set('category', query.category)
  if (query.sort !== 'newest') params.set('sort', query.sort)
  if (query.inStock) params.set('inStock', '1')
  if (query.looks !== 'grid') params.set('looks', query.looks)
  if (query.page !== 1) params.set('page', String(query.page))
  return params.size === 0 ? '' : `?${params}`
}

/** The same, as the shop's catalogue is asked. */
export function toProductQuery({ q, category, sort, inStock, page }: ListQuery): ProductQuery {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(inStock && { inStock }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
}
