/* What stores, services and transactions of other parts may use of the store. */

export { listAddresses } from './store.ts'
