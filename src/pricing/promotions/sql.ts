/* What stores, services and transactions of other parts may use of the store. */

export { hasPromotions, promotionsById } from './store.ts'
