import { local } from '#web/client/browser-storage.ts'
import { accountBaseKey, accountRemovedKey } from './account-keys.ts'
import { accountGarageKey, keep, tell } from './garage.ts'
import type { Garage } from './garage-state.ts'

let work: () => Promise<void> = async () => {}
let unsaved: () => Garage | undefined = () => undefined

/** From now on this is done before somebody signs out, and the sign-out waits for it. */
export function beforeLeaving(next: () => Promise<void>): void {
  work = next
}

/** Does what was to be done before somebody signs out. */
export function leave(): Promise<void> {
  return work()
}

/** From now on a session that ends leaves this garage to the visitor: what the account did not take yet. */
export function keepUnsaved(next: () => Garage | undefined): void {
  unsaved = next
}

/** A session has ended by itself: forgets the vehicles of the account, but not what it did not take yet. */
export function endAccountGarage(): void {
  const kept = unsaved()
  forgetAccountGarage()
  if (kept) keep(kept)
}

/**
 * Removes the vehicles of an account from this browser. They are not shown when nobody is signed in, and nobody who uses this
 * browser later may find them. A page that is opened without a token does the same (src/app/site/head-script.ts).
 */
export function forgetAccountGarage(): void {
  for (const key of [accountGarageKey, accountBaseKey, accountRemovedKey]) local.removeItem(key)
  tell()
}
