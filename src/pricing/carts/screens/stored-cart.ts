import { useSyncExternalStore } from 'react'
import { local } from '#web/client/browser-storage.ts'
import { sendableText } from '#web/client/stored-token.ts'
import { watched } from '#web/client/watched.ts'

/** What this browser stores of its cart, in local storage. */
export interface StoredCart {
  readonly token: string
  /** How many products are in it, for the header. */
  readonly count: number
  /** It is the cart of the customer who is signed in. */
  readonly isCustomers: boolean
  /** When the shop last answered it, in milliseconds. */
  readonly at: number
}

/** Local storage key of the cart. */
export const cartKey = 'cart'

let lastText: string | null = null
let lastCached: StoredCart | undefined
const { tell, watch } = watched()

/** The stored cart; undefined where there is none. */
export function readStored(): StoredCart | undefined {
  const text = local.getItem(cartKey)
  if (text !== lastText) {
    lastText = text
    lastCached = parse(text)
  }
  return lastCached
}

/** Stores a cart; undefined forgets it. Other tabs notice it by the event `storage`. */
export function keep(cart: StoredCart | undefined): void {
  if (cart === undefined) local.removeItem(cartKey)
  else local.setItem(cartKey, JSON.stringify(cart))
  tell()
}

/** The stored cart; undefined on the server and before hydration. */
export function useStored(): StoredCart | undefined {
  return useSyncExternalStore(watch, readStored, onServer)
}

const onServer = () => undefined

function parse(text: string | null): StoredCart | undefined {
  try {
    const { token, count, isCustomers, at } = JSON.parse(text ?? '')
    if (typeof token !== 'string' || sendableText(token) === null || !Number.isInteger(count))
      return undefined
    return { token, count, isCustomers: isCustomers === true, at: Number(at) || 0 }
  } catch {
    return undefined
  }
}
