/* What stores, services and transactions of other parts may use of the store. */

export { asksOf, forgetAsks } from './store.ts'
