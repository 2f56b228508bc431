import { screens } from '#contract/screens.ts'

/** Reviews of one page. */
export const pageSize = 24
/** Beyond it is nothing that anybody reads. */
const lastPage = 10_000

/** Which page an address asks for, from 1; what makes no sense in it is as if it were not there. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** Where a page of the reviews stands. */
export function reviewsAddress(page: number): string {
  return page === 1 ? screens.reviews : `${screens.reviews}?page=${page}`
}
