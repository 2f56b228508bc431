import { checkBy, type FieldErrors } from '#base/contract/forms/check.ts'
import { measureError } from '#base/contract/forms/measures.ts'
import { productForm } from '#base/contract/forms/product.ts'
import { measures, plainTexts } from '#base/contract/messages/products.ts'
import type { FormField } from '#base/contract/product.ts'
import { keysOf, recordOf } from '#base/keys-of.ts'
import { fromDecimal, inputText } from '#base/money.ts'
import { type Measured, measureText, readMeasure } from '#base/units.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import type { StaffProduct } from '#catalog/products/model.ts'

/** The typed values of a product form. */
export type ProductValues = {
  [Field in FormField]: Field extends 'attributes' ? TypedAttribute[] : string
} & {
  /** Of a new product, after its first picture. */
  pictures: readonly GalleryPicture[]
}

interface TypedAttribute {
  name: string
  value: string
  unit: string
}

/** An empty product form. */
export const emptyProduct: ProductValues = {
  name: '',
  brand: '',
  about: '',
  price: '',
  available: '',
  minimum: '',
  picture: '',
  partNumber: '',
  category: '',
  department: '',
  taxClass: '',
  lowStockAt: '',
  comparePrice: '',
  shelf: '',
  pictureAlt: '',
  seoTitle: '',
  seoDescription: '',
  ...recordOf(plainTexts, () => ''),
  ...recordOf(measures, () => ''),
  attributes: [],
  pictures: [],
}

/** The form values of a product; without the department of its category. */
export function valuesOf(product: StaffProduct): ProductValues {
  return {
    name: product.name,
    brand: product.madeIn,
    about: product.about,
    price: inputText(fromDecimal(product.price)),
    available: String(product.available),
    minimum: String(product.minimum),
    picture: product.picture,
    partNumber: product.partNumber ?? '',
    category: product.category,
    department: '',
    taxClass: product.taxClass ?? '',
    lowStockAt: String(product.lowStockAt ?? ''),
    comparePrice: product.comparePrice === null ? '' : inputText(fromDecimal(product.comparePrice)),
    shelf: product.shelf,
    pictureAlt: product.pictureAlt,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    ...recordOf(plainTexts, (field) => product[field]),
    ...recordOf(measures, (measure) => measureText(measured[measure], product[measure])),
    attributes: product.attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? '' })),
    pictures: [],
  }
}

/** Measures, the level of low stock, the compare-at price and attributes for the call; an empty number is null, and an empty attribute left out. */
export function measuresOf(values: ProductValues) {
  return {
    ...recordOf(measures, (measure) => measureOf(measured[measure], values[measure])),
    lowStockAt: values.lowStockAt.trim() || null,
    comparePrice: values.comparePrice.trim() || null,
    attributes: values.attributes
      .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .map(({ name, value, unit }) => ({ name, value, ...(unit.trim() && { unit }) })),
  }
}

/** A typed weight or size; null for none. */
export function measureOf(of: Measured, typed: string): number | null {
  return typed.trim() === '' ? null : readMeasure(of, typed)
}

const measured = { weightGrams: 'weight', lengthMm: 'length', widthMm: 'length', heightMm: 'length' } as const

const wrongIn = checkBy(productForm)

/** Validates the typed values of a product by the schema of its calls (spec §5). */
export function validateProduct(values: ProductValues): FieldErrors {
  const wrong = wrongIn({ ...values, ...measuresOf(values) })
  const inUnits = keysOf(measures).flatMap((one) => {
    const error = measureError(measured[one], wrong[one], values[one])
    return error === undefined ? [] : [[one, error] as const]
  })
  return { ...wrong, ...Object.fromEntries(inUnits) }
}

/** As `validateProduct`, of a draft: only its price must be there. */
export function validateDraft(values: ProductValues): FieldErrors {
  const optional: readonly string[] = ['about', 'picture', 'available', 'minimum'].filter(
    (name) => Object.entries(values).find(([field]) => field === name)?.[1] === '',
  )
  return Object.fromEntries(
    Object.entries(validateProduct(values)).filter(([name]) => !optional.includes(name)),
  )
}

/** True when a text is a price in dollars and cents; else the error. */
export function isPrice(typed: string): true | string {
  return validateProduct({ ...emptyProduct, price: typed }).price ?? true
}
