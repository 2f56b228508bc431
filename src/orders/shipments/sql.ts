/* What stores, services and transactions of other parts may use of the store. */

export { forgetTracking } from './store.ts'
