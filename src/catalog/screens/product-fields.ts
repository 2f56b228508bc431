import type { Product } from '#catalog/noun.ts'
import { checkBy, type FieldErrors } from '#contract/forms/check.ts'
import { productForm } from '#contract/forms/product.ts'
import { measures } from '#contract/messages.ts'
import type { FormField } from '#contract/product.ts'
import { recordOf } from '#keys-of.ts'
import { fromWire, inputText } from '#money.ts'

/** What the forms of a product hold, as it is typed. */
export type ProductValues = {
  [Field in FormField]: Field extends 'attributes' ? TypedAttribute[] : string
}

interface TypedAttribute {
  name: string
  value: string
  unit: string
}

/** The form of a product of which nothing is known. */
export const emptyProduct: ProductValues = {
  name: '',
  brand: '',
  about: '',
  price: '',
  available: '',
  minimum: '',
  picture: '',
  partNumber: '',
  maker: '',
  category: '',
  department: '',
  ...recordOf(measures, () => ''),
  attributes: [],
}

/** A product as somebody would type it; the department of its category is not said. */
export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    brand: product.madeIn,
    about: product.about,
    price: inputText(fromWire(product.price)),
    available: String(product.available),
    minimum: String(product.minimum),
    picture: product.picture,
    partNumber: product.partNumber ?? '',
    maker: product.maker,
    category: product.category,
    department: '',
    ...recordOf(measures, (measure) => String(product[measure] ?? '')),
    attributes: product.attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? '' })),
  }
}

/** Measures and attributes as the calls take them: what is empty was not said. */
export function measuresOf(values: ProductValues) {
  return {
    ...recordOf(measures, (measure) => values[measure].trim() || null),
    attributes: values.attributes
      .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .map(({ name, value, unit }) => ({ name, value, ...(unit.trim() && { unit }) })),
  }
}

const wrongIn = checkBy(productForm)

/** What is wrong with a product as it was typed, by the schema of its calls (spec §5). */
export function validateProduct(values: ProductValues): FieldErrors {
  return wrongIn({ ...values, ...measuresOf(values) })
}

/** Whether a text is a price in dollars and cents; else the sentence that says what is wrong. */
export function isPrice(typed: string): true | string {
  return validateProduct({ ...emptyProduct, price: typed }).price ?? true
}
