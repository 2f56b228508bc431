/** Runs the making of a page, or waits for one that runs already. */
export type Once<Page> = (key: string, generation: number, make: () => Promise<Page>) => Promise<Page>

/**
 * Makes a page once for all who ask for it while it is being made. A request that came after a change does not get the page
 * of before the change: a page that was being made then counts for it only when none of its data has changed.
 * A page says so itself (`isFresh`). When it cannot be made, all who wait for it get the error.
 */
export function onceInFlight<Page extends { readonly isFresh: boolean }>(): Once<Page> {
  const inFlight = new Map<string, { readonly generation: number; readonly page: Promise<Page> }>()
  return async (key, generation, make) => {
    for (;;) {
      const underWay = inFlight.get(key)
      if (underWay === undefined) break
      const page = await underWay.page
      if (page.isFresh || underWay.generation >= generation) return page
    }
    const page = make()
    inFlight.set(key, { generation, page })
    page.finally(() => inFlight.delete(key)).catch(() => {})
    return page
  }
}
