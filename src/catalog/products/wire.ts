import type { AnswerOf, BodyOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { Product as WireProduct, StaffProduct as WireStaffProduct } from '#base/contract/product.ts'
import type { Category as WireCategory } from '#base/contract/shapes.ts'
import { readMoney, toWire } from '#base/money.ts'
import type { Category, Product, StaffProduct } from './model.ts'

/** A product as the contract spells it (spec §3). */
export function productOnWire(product: Product): WireProduct {
  return idOnWire(product)
}

/** The inverse, for an answer. */
export function productFromWire(product: WireProduct): Product {
  return idFromWire(product)
}

/** A product as answers to staff spell it. */
export function staffProductOnWire(product: StaffProduct): WireStaffProduct {
  return idOnWire(product)
}

/** The inverse, for an answer. */
export function staffProductFromWire(product: WireStaffProduct): StaffProduct {
  return idFromWire(product)
}

/** A category as the contract spells it. */
export function categoryOnWire(category: Category): WireCategory {
  return idOnWire(category)
}

/** The inverse, for an answer. */
export function categoryFromWire(category: WireCategory): Category {
  return idFromWire(category)
}

/** A supplier of whom products can come. */
export function supplierChoiceFromWire(row: AnswerOf<'listSuppliers'>['rows'][number]) {
  return idFromWire(row)
}

/** What a product costs by now and from whom it comes, as the refusal of a change says; undefined if it does not say it. */
export function purchaseNowOf({
  now,
}: Readonly<Record<string, unknown>>): Pick<BodyOf<'changePurchase'>, 'price' | 'supplierId'> | undefined {
  if (typeof now !== 'object' || now === null || !('price' in now) || !('supplierId' in now)) return undefined
  const price = typeof now.price === 'number' ? readMoney(now.price) : undefined
  return {
    price: price === undefined ? null : toWire(price),
    supplierId: typeof now.supplierId === 'string' ? now.supplierId : null,
  }
}

/** What a product cost, as the call that answers it has it. */
export function costsFromWire(row: AnswerOf<'productCosts'>['rows'][number]) {
  return idFromWire(row)
}
