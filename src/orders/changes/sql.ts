/* What stores, services and transactions of other parts may use of the store. */

export { forgetEdits } from './store.ts'
