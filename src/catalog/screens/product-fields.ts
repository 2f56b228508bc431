import { isPictureLink } from '#contract/link.ts'
import { rules } from '#contract/messages.ts'
import { cents } from '#money.ts'

/** What the forms of a product hold, as it is typed. */
export interface ProductValues {
  name: string
  brand: string
  about: string
  price: string
  available: string
  minimum: string
  picture: string
  partNumber: string
  maker: string
  category: string
  department: string
  weightGrams: string
  lengthMm: string
  widthMm: string
  heightMm: string
  attributes: { name: string; value: string; unit: string }[]
}

/** Package and attributes as the calls take them: what is empty was not said. */
export function measuresOf(values: ProductValues) {
  const { weightGrams, lengthMm, widthMm, heightMm, attributes } = values
  return {
    weightGrams: weightGrams.trim() || null,
    lengthMm: lengthMm.trim() || null,
    widthMm: widthMm.trim() || null,
    heightMm: heightMm.trim() || null,
    attributes: attributes
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
