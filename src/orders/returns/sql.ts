/* What stores, services and transactions of other parts may use of the store. */

export { forgetReturns, openReturnsOf } from './store.ts'
