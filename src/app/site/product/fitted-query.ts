import { beginningOf, typedParam } from '#base/typed-param.ts'
import { longestFittedWords } from '#finding/fitment/messages/fitted-words.ts'

/** Which of the vehicles that a product fits its page lists. */
export interface FittedQuery {
  /** Of a make, a model, a year or an engine; empty for all. One character more than are searched, if they are longer. */
  readonly words: string
  /** The `next` of the list before; empty for the first. */
  readonly after: string
}

/** Reads the address of the page of a product: `?fits=golf+2003`. */
export function fittedQueryOf(params: URLSearchParams): FittedQuery {
  const after = params.get('fitsAfter') ?? ''
  return {
    words: beginningOf(typedParam(params, 'fits'), longestFittedWords + 1),
    after: /^[a-z0-9]{1,100}[.][a-z0-9]{1,100}$/.test(after) ? after : '',
  }
}

/** The search of its address, from `?` on; empty for the whole list. */
export function fittedSearch({ words, after }: FittedQuery): string {
  const params = new URLSearchParams({
    ...(words !== '' && { fits: words }),
    ...(after !== '' && { fitsAfter: after }),
  })
  return params.size === 0 ? '' : `?${params}`
}
