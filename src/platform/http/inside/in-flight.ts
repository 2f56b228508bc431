import type { Beginning } from '#platform/page-cache/page-cache.ts'

/** Runs the making of a page, or waits for one that runs already. @param began when the page was asked for. */
export type Once<Page> = (key: string, began: Beginning, make: () => Promise<Page>) => Promise<Page>

/**
 * Makes a page once for all requests that arrive while it is being made. A request that arrives after a change gets a page
 * that was started before the change only when its data did not change (`isFresh`). When it cannot be made, all waiting
 * requests get the error.
 * @param isStaleAllowed whether the page may be sent although its data has changed since (`PageCache`).
 */
export function onceInFlight<Page extends { readonly isFresh: boolean }>(
  isStaleAllowed: (key: string, askedAt: number) => boolean = () => false,
): Once<Page> {
  const inFlight = new Map<string, { readonly generation: number; readonly page: Promise<Page> }>()
  return async (key, began, make) => {
    for (;;) {
      const underWay = inFlight.get(key)
      if (underWay === undefined) break
      const page = await underWay.page
      const isOfNow = page.isFresh || underWay.generation >= began.generation
      if (isOfNow || isStaleAllowed(key, began.at)) return page
    }
    const page = make()
    inFlight.set(key, { generation: began.generation, page })
    page.finally(() => inFlight.delete(key)).catch(() => {})
    return page
  }
}
