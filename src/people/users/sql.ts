/* What stores, services and transactions of other parts may use of the store. */

export { eachUser, findByEmail } from './store.ts'
