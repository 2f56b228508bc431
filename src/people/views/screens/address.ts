import { columnsParam } from '#web/ui/table/column-address.ts'

/** The view in an address: everything but the number of its page, in a fixed order. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}

/** The view in an address with the shown columns, where they are not the usual ones: so it is saved. */
export function savedQueryOf(params: URLSearchParams, columns: string | undefined): string {
  const kept = new URLSearchParams(params)
  if (columns !== undefined) kept.set(columnsParam, columns)
  return queryOf(kept)
}
