import { orderKeyParam } from '#base/contract/screens.ts'
import { isStorageRefused, local } from '#web/client/browser-storage.ts'
import { sendableText } from '#web/client/stored-token.ts'

/** Local storage key of the keys of orders that were opened or placed in this browser, by the ids of the orders. */
const storageKey = 'orderKeys'

/** This many keys are stored, the newest last. */
const most = 100

/** The stored key of an order; undefined where there is none, and on the server. */
export function storedKey(orderId: string): string | undefined {
  const keys = readKeys()
  return Object.hasOwn(keys, orderId) ? keys[orderId] : undefined
}

/**
 * The fragment of an address of an order, for where the page is loaded again: a browser that stores nothing would not know the key any
 * more. The page removes it at once (use-access.ts). Empty where the key is stored, and for an order without one.
 */
export function keyFragment(orderId: string): string {
  const key = isStorageRefused() ? storedKey(orderId) : undefined
  return key === undefined ? '' : `#${orderKeyParam}=${key}`
}

/** Stores the key of an order: of a mail's link, or of a purchase. */
export function storeKey(orderId: string, key: string): void {
  const { [orderId]: _, ...others } = readKeys()
  const kept = [...Object.entries(others), [orderId, key]].slice(-most)
  local.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
}

/** The keys that were stored last, the newest first, with the ids of their orders. */
export function newestKeys(count: number): readonly (readonly [orderId: string, key: string])[] {
  return Object.entries(readKeys()).slice(-count).toReversed()
}

function readKeys(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(local.getItem(storageKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([, key]) => typeof key === 'string' && sendableText(key) !== null),
    )
  } catch {
    return {}
  }
}
