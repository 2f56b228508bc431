/** What a delivery and the numbers of suppliers must be. */
export const receivingRules = {
  supplier: 'Please choose the supplier',
  deliveryNote: 'Please enter the number of the delivery note',
  noLines: 'Please add what was delivered',
  mostLines: (most: number) => `A delivery can have at most ${most} products. Please book it in parts.`,
  productTwice: 'A product is in this delivery twice',
  supplierTwice: 'A supplier is in this list twice',
} as const
