/* What stores, services and transactions of other parts may use of the store. */

export { storedRates } from './store/charges.ts'
export {
  differencesOf,
  hasPaidDifference,
  insertDifference,
  lockDifferencesOf,
  lockFirstOf,
  wasAskedInVain,
} from './store/differences.ts'
export { lockBuyer } from './store/hold-counts.ts'
export { orderOfKey, storeKey } from './store/keys.ts'
export { forgetNotes, insertNote } from './store/notes.ts'
export { heldToOpen, heldToPay, paidOrder } from './store/pay.ts'
export {
  type Buyer,
  buyersOf,
  detachOrders,
  forgetBuyer,
  isOf,
  joinGuestOrders,
  lockOrdersOf,
  ordersOf,
  owedOnAccount,
  pendingOf,
} from './store/person.ts'
export { findOffers, insert, type Offer, offersOf, selectOffers } from './store/place.ts'
export { orderValues } from './store/place-values.ts'
export {
  columns,
  findById,
  findByIds,
  hasOrders,
  lock,
  lockAll,
  newOrderColumns,
  positionsOf,
} from './store/read.ts'
export { newRowOf, rowOf, type SelectedOrder } from './store/rows.ts'
export {
  holdAtLeast,
  setBillTo,
  setDelivery,
  setHeld,
  setNotPacking,
  setPacking,
  setPaidOutside,
  setShipped,
  setUnshipped,
} from './store/steps.ts'
export { piecesToSend } from './store/to-send.ts'
