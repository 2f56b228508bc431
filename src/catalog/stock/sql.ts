/* What stores, services and transactions of other parts may use of the store. */

export {
  bookPast,
  changeStock,
  giveBack,
  lastSureLine,
  linesAfter,
  lockProducts,
  type Short,
  takeAgain,
} from './store.ts'
