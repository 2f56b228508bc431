/* What stores, services and transactions of other parts may use of the store. */

export { entriesOn } from './store.ts'
