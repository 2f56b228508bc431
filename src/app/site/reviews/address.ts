import { screens } from '#base/contract/screens.ts'

/** The number of reviews on a page. */
export const pageSize = 24
/** A bound for invented addresses. */
const lastPage = 10_000

/** The page number of an address, from 1; an invalid number counts as 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** The address of a page of the reviews. */
export function reviewsAddress(page: number): string {
  return page === 1 ? screens.reviews : `${screens.reviews}?page=${page}`
}
