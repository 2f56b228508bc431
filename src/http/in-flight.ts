/** Runs the making of a page, or waits for one that runs already. */
export type Once<Page> = (key: string, generation: number, make: () => Promise<Page>) => Promise<Page>

/**
 * Makes a page once for all requests that arrive while it is being made. A request that arrives after a change gets a page
 * that was started before the change only when its data did not change (`isFresh`). When it cannot be made, all waiting
 * requests get the error.
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
