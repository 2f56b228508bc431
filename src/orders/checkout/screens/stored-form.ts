import { session } from '#web/client/browser-storage.ts'
import type { CheckoutForm } from './use-checkout.ts'

/** Session storage key of what was typed at the checkout: it survives a reload, and is gone with the tab. */
const storageKey = 'checkout'

/** What was typed before in this tab. */
export function readTyped(): Partial<CheckoutForm> {
  try {
    const kept: unknown = JSON.parse(session.getItem(storageKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function storeTyped(values: CheckoutForm): void {
  session.setItem(storageKey, JSON.stringify(values))
}

/** After the order was placed. */
export function forgetTyped(): void {
  session.removeItem(storageKey)
}
