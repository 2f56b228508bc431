import { accountGarageKey } from './garage.ts'

/** Local storage keys of what the account had when it last answered, and of what was removed since. */
export const accountBaseKey = `${accountGarageKey}-base`
export const accountRemovedKey = `${accountGarageKey}-removed`
