// Builders insert rows directly, so that a test starts from a state and not from the calls that lead to it.
export { anAddress, inTexas } from './builders/addresses.ts'
export { anAsk } from './builders/asks.ts'
export {
  aGuestOrder,
  aKeyOf,
  anOrder,
  aPayer,
  keyHeader,
  type MadeOrder,
  type Owner,
} from './builders/orders.ts'
export { aCategory, aProduct, type MadeProduct } from './builders/products.ts'
export { aPromotion, promotionFields } from './builders/promotions.ts'
export { aReceipt, aSupplier } from './builders/receiving.ts'
export { aReturn } from './builders/returns.ts'
export {
  aCustomer,
  anAdmin,
  anInvitation,
  aStaffMember,
  aToken,
  type SignedIn,
  suspend,
  withOwnRole,
} from './builders/users.ts'
