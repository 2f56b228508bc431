/* What other parts may use of the store. */

export { countWaiting, datedKinds } from './store.ts'
