/** What a table shows. It is stored in the address, so that it can be shared, reloaded, and restored by Back. */
export interface View {
  q: string
  filter: string
  sort: string
  direction: 'asc' | 'desc'
  /** From 1. */
  page: number
  /** The number of rows of a page; '' for the usual one. */
  rows: '' | (typeof pageSizes)[number]
}

/** What can be chosen in place of the usual number of rows. */
export const pageSizes = ['50', '100'] as const

/** Reads a view from an address; `first` has the defaults. */
export function readView(params: URLSearchParams, first: Partial<View>): View {
  const page = Number(params.get('page'))
  const direction = params.get('direction') ?? first.direction
  return {
    q: params.get('q') ?? first.q ?? '',
    filter: params.get('filter') ?? first.filter ?? '',
    sort: params.get('sort') ?? first.sort ?? '',
    direction: direction === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    rows: pageSizes.find((size) => size === params.get('rows')) ?? '',
  }
}

/** An address with the changes; its other parameters stay. */
export function writeView(params: URLSearchParams, patch: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(patch)) {
    if (value === '' || (key === 'page' && value === 1)) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}
