/* What stores, services and transactions of other parts may use of the store. */

export { countOpen, forgetEmail, listUnmailed, markMailed, type UnmailedAlarm } from './store.ts'
