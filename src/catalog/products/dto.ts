import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { Product as ProductDto, StaffProduct as StaffProductDto } from '#base/contract/product.ts'
import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import type { Category as CategoryDto } from '#base/contract/shapes.ts'
import { readMoney, toDecimal } from '#base/money.ts'
import type { Category, Product, StaffProduct } from './model.ts'

/** A product as the contract spells it (spec §3). */
export function productToDto(product: Product): ProductDto {
  return idToDto(product)
}

/** The inverse, for an answer. */
export function productFromDto(product: ProductDto): Product {
  return idFromDto(product)
}

/** A product as answers to staff spell it. */
export function staffProductToDto(product: StaffProduct): StaffProductDto {
  return idToDto(product)
}

/** The inverse, for an answer. */
export function staffProductFromDto(product: StaffProductDto): StaffProduct {
  return idFromDto(product)
}

/** A category as the contract spells it. */
export function categoryToDto(category: Category): CategoryDto {
  return idToDto(category)
}

/** The inverse, for an answer. */
export function categoryFromDto(category: CategoryDto): Category {
  return idFromDto(category)
}

/** A supplier of whom products can come. */
export function supplierChoiceFromDto(row: AnswerOf<'listSuppliers'>['rows'][number]) {
  return idFromDto(row)
}

/** What a product costs by now and from whom it comes, as the refusal of a change says; undefined if it does not say it. */
export function purchaseNowOf({
  now,
}: Readonly<Record<string, unknown>>): Pick<BodyOf<'changePurchase'>, 'price' | 'supplierId'> | undefined {
  if (typeof now !== 'object' || now === null || !('price' in now) || !('supplierId' in now)) return undefined
  const price = typeof now.price === 'number' ? readMoney(now.price) : undefined
  return {
    price: price === undefined ? null : toDecimal(price),
    supplierId: typeof now.supplierId === 'string' ? now.supplierId : null,
  }
}

/** What a product cost, as the call that answers it has it. */
export function costsFromDto(row: AnswerOf<'productCosts'>['rows'][number]) {
  return idFromDto(row)
}
