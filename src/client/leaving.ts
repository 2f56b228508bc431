import { accountBaseKey, accountRemovedKey } from './account-keys.ts'
import { accountGarageKey, tell } from './garage.ts'

let work: () => Promise<void> = async () => {}

/** From now on this is done before somebody signs out, and the sign-out waits for it. */
export function beforeLeaving(next: () => Promise<void>): void {
  work = next
}

/** Does what was to be done before somebody signs out. */
export function leave(): Promise<void> {
  return work()
}

/**
 * Removes the vehicles of an account from this browser. They are not shown when nobody is signed in, and nobody who uses this
 * browser later may find them. A page that is opened without a token does the same (src/site/head-script.ts).
 */
export function forgetAccountGarage(): void {
  for (const key of [accountGarageKey, accountBaseKey, accountRemovedKey]) localStorage.removeItem(key)
  tell()
}
