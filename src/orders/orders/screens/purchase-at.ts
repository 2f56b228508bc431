/** What a purchase page is opened for. */
export interface AskedPurchase {
  readonly id: string
  /** The query of the page, which may have a quantity. */
  readonly search: string
}

/** The purchase that a path of this shop is the page of; undefined for any other path. */
export function purchaseAt(path: string): AskedPurchase | undefined {
  const [pathname = '', search = ''] = path.split('#')[0]?.split('?') ?? []
  const [, id] = /^\/tools\/([^/]{1,200})$/.exec(pathname) ?? []
  try {
    return id === undefined ? undefined : { id: decodeURIComponent(id), search }
  } catch {
    return undefined
  }
}
