/** Local storage key of the keys of orders that were opened or placed in this browser, by the ids of the orders. */
const storageKey = 'orderKeys'

/** This many keys are kept, the newest last. */
const most = 100

/** The kept key of an order; undefined where there is none, and on the server. */
export function keptKey(orderId: string): string | undefined {
  const keys = readKeys()
  return Object.hasOwn(keys, orderId) ? keys[orderId] : undefined
}

/** Keeps the key of an order: of a mail's link, or of a purchase. */
export function keepKey(orderId: string, key: string): void {
  const { [orderId]: _, ...others } = readKeys()
  const kept = [...Object.entries(others), [orderId, key]].slice(-most)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
}

function readKeys(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, key]) => typeof key === 'string'))
  } catch {
    return {}
  }
}
