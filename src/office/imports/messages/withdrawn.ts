const whys = {
  order: 'an order has it',
  cart: 'it is in a cart',
  receipt: 'a receipt of goods has it',
  review: 'it has a review',
  stock: 'its stock was changed since',
  asked: 'a customer waits for it',
  supplier: 'it has the number of a supplier',
  bulk_edit: 'it is in a change of many products',
  changed: 'it was changed in the shop since',
} as const

/** Why a product that an import added stays. */
export type Why = keyof typeof whys

/** Why a product that an import added was not deleted. */
export function withdrawn(why: Why): string {
  return `It was taken off sale and not deleted: ${whys[why]}`
}
