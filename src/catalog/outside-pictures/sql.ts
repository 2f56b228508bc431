/* What transactions of other parts may use of the store. */

export { forgetNamer } from './store.ts'
