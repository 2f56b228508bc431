/* What stores, services and transactions of other parts may use of the store. */

export { storeSetting } from './store.ts'
