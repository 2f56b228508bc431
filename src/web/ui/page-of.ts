import { useSearchParams } from 'react-router'

/** The usual rows of a page. */
export const pageRows = 25

/** A page of one of several lists on a page, which the address names by a parameter of its own. */
export function usePageOf(param: string, size = pageRows) {
  const [params] = useSearchParams()
  const typed = Number(params.get(param) ?? 1)
  const page = Number.isInteger(typed) && typed > 0 ? typed : 1
  return {
    page,
    query: { limit: String(size), offset: String((page - 1) * size) },
    hrefOf: (to: number) => {
      const next = new URLSearchParams(params)
      next.set(param, String(to))
      return `?${next}`
    },
  }
}
