import { useAddressParams } from '../address-params.ts'

interface MoreFilters<Name extends string> {
  /** The value of each filter; '' for none. */
  readonly values: Readonly<Record<Name, string>>
  /** Changes filters, and returns to the first page. */
  readonly change: (patch: Partial<Record<Name, string>>) => void
  /** The address with other values of some filters, on the first page. */
  readonly hrefOf: (patch: Partial<Record<Name, string>>) => string
  /** The address without search and filters, if there is one of these. */
  readonly clearHref: string | undefined
}

/** The filters of a table beyond its one of `useTableView`, read from the address. */
export function useMoreFilters<Name extends string>(names: readonly Name[]): MoreFilters<Name> {
  const [params, setParams] = useAddressParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const with_ = (now: URLSearchParams, patch: Readonly<Record<string, unknown>>) => {
    const next = new URLSearchParams(now)
    next.delete('page')
    for (const [name, value] of Object.entries(patch)) {
      if (typeof value === 'string' && value !== '') next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const none = Object.fromEntries(['q', 'filter', ...names].map((name) => [name, '']))
  return {
    values,
    change: (patch) => setParams((now) => with_(now, patch), { preventScrollReset: true }),
    hrefOf: (patch) => `?${with_(params, patch)}`,
    clearHref: names.some((name) => values[name] !== '') ? `?${with_(params, none)}` : undefined,
  }
}
