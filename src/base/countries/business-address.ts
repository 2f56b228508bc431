import { addressRules as rules } from '#base/contract/messages/address.ts'
import { normalisePost, type PostalAddress, wrongInPost } from './address.ts'
import { isTaxNumber, taxNumberOf, taxNumbersOf } from './tax-number.ts'

/** An address as its country writes it (`normalisePost`), with the tax number of a business. */
export function normaliseAddress(address: PostalAddress): PostalAddress {
  const post = normalisePost(address)
  return { ...post, taxNumber: taxNumberOf(post.country, address.taxNumber) }
}

/** What is wrong with an address by the rules of its country: a sentence for each such field. */
export function wrongInAddress(given: PostalAddress): Partial<Record<keyof PostalAddress, string>> {
  const wrong = wrongInPost(given)
  const { country, taxNumber } = normaliseAddress(given)
  if (wrong.country !== undefined || taxNumber === '' || isTaxNumber(country, taxNumber)) return wrong
  const { word, example } = taxNumbersOf(country)
  return { ...wrong, taxNumber: rules.taxNumber(word, example) }
}
