/* What stores, services and transactions of other parts may use of the store. */

export { changeStock, giveBack, lockProducts, type Short, takeAgain } from './store.ts'
