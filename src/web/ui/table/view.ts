import { useMemo } from 'react'
import { useAddressParams } from '../address-params.ts'
import { readView, type View, writeView } from './view-address.ts'

export interface TableView {
  readonly view: View
  readonly size: number
  /** The number of rows of a page that nobody has chosen. */
  readonly usualSize: number
  /** The view as a query of the table calls; the same object while the view is the same. */
  readonly query: {
    q?: string
    filter?: string
    sort?: string
    direction?: 'asc' | 'desc'
    limit: number
    offset: number
  }
  /** Changes the view. Any change except of the page returns to the first page. `replace` adds no history entry. */
  readonly change: (patch: Partial<View>, how?: { replace?: boolean }) => void
  /** The address of a page of this view. */
  readonly hrefOf: (page: number) => string
  /** The address without search and filter, if there is one of them. */
  readonly everythingHref: string | undefined
}

/** The view of a table, read from the address. `size` rows a page; `first` has the defaults, which the address leaves out. */
export function useTableView({
  size = 25,
  first = {},
}: {
  size?: number
  first?: Partial<View>
} = {}): TableView {
  const [params, setParams] = useAddressParams()
  const { q, filter, sort, direction, page, rows } = readView(params, first)
  const limit = rows === '' ? size : Number(rows)
  const query = useMemo(
    () => ({
      ...(q && { q }),
      ...(filter && { filter }),
      ...(sort && { sort, direction }),
      limit,
      offset: (page - 1) * limit,
    }),
    [q, filter, sort, direction, page, limit],
  )
  return {
    view: { q, filter, sort, direction, page, rows },
    size: limit,
    usualSize: size,
    query,
    change(patch, { replace = false } = {}) {
      setParams((now) => writeView(now, { page: 1, ...patch }), { replace, preventScrollReset: true })
    },
    hrefOf: (to) => `?${writeView(params, { page: to })}`,
    everythingHref: q || filter ? `?${writeView(params, { q: '', filter: '', page: 1 })}` : undefined,
  }
}
