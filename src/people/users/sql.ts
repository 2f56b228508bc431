/* What stores, services and transactions of other parts may use of the store. */

export { eachUser, findByEmail, writeProfile } from './store.ts'
