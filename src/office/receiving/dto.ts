import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import { fromDecimal, toDecimal, withMoney } from '#base/money.ts'
import type { NewReceipt, Purchase, PurchaseChange } from './model.ts'

/** A delivery that is to be booked, as the call has it. */
export function newReceiptOf({ lines, ...receipt }: BodyOf<'bookReceipt'>): NewReceipt {
  return { ...receipt, lines: lines.map((line) => withMoney(line, 'price')) }
}

/** A delivery as the call that books it takes it. */
export function newReceiptToDto({ lines, ...receipt }: NewReceipt): BodyOf<'bookReceipt'> {
  return {
    ...receipt,
    lines: lines.map(({ price, ...line }) => ({ ...line, price: price && toDecimal(price) })),
  }
}

/** What a product costs, as somebody enters it, and what that starts from. */
export function purchaseOfForm({ was, ...to }: BodyOf<'changePurchase'>): PurchaseChange {
  return { ...purchaseOf(to), was: was && purchaseOf(was) }
}

function purchaseOf({ price, supplierId }: Omit<BodyOf<'changePurchase'>, 'was'>): Purchase {
  return { price: price === null ? null : fromDecimal(price), supplierId }
}

/** The lines that were read, and those that were not. */
export function readFromDto({ lines, errors }: AnswerOf<'readReceiptLines'>) {
  return { lines: lines.map((line) => withMoney(line, 'price')), errors }
}
