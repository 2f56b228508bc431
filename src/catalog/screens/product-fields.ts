import type { Product } from '#catalog/noun.ts'
import { isPictureLink } from '#contract/link.ts'
import { measures, rules } from '#contract/messages.ts'
import type { FormField } from '#contract/product.ts'
import { recordOf } from '#keys-of.ts'
import { cents } from '#money.ts'

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
export const nothingTyped: ProductValues = {
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
export function typedOf(product: Product): ProductValues {
  return {
    name: product.name,
    brand: product.madeIn,
    about: product.about,
    price: product.price.toFixed(2),
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

/** The rules of a product's fields (spec §5), as the forms that ask for one apply them. The server has the last word. */
export const productRules = {
  about: {
    required: rules.fieldRequired,
    validate: (about: string) => about.trim() !== '' || rules.fieldRequired,
  },
  price: { required: rules.fieldRequired, validate: isPrice },
  available: { required: rules.fieldRequired, validate: isWhole(0) },
  minimum: { required: rules.fieldRequired, validate: isWhole(1) },
  /** What nobody has measured stays empty. */
  measured: { validate: (typed: string) => typed.trim() === '' || isWhole(1)(typed) },
  picture: { required: rules.linkRequired, validate: isLinkOfPicture },
}

/** Whether a text is a price in dollars and cents; else the sentence that says what is wrong. */
export function isPrice(typed: string): true | string {
  const amount = cents(typed.trim())
  return (amount !== undefined && amount > 0) || rules.price
}

function isWhole(least: number) {
  return (typed: string): true | string => {
    const text = typed.trim()
    return (/^\d{1,9}$/.test(text) && Number(text) >= least) || rules.wholeNumber
  }
}

function isLinkOfPicture(typed: string): true | string {
  return isPictureLink(typed.trim()) || rules.linkInvalid
}
