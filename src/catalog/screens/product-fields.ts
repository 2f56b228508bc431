import { isPictureLink } from '#contract/link.ts'
import { rules } from '#contract/messages.ts'
import { cents } from '#money.ts'

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
