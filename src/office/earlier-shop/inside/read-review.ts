import { mailAddressOf } from '#base/contract/forms/mail-address.ts'
import { earlierFaults as faults } from '../messages/earlier-rules.ts'
import type { ReviewRecord } from '../model.ts'
import { momentOf } from './moments.ts'
import type { Read } from './read-customer.ts'
import type { SourceRecord } from './record.ts'

const longestName = 200
const longestText = 5000

/** The product of a review; undefined where the shop has none. */
export type ProductOf = (source: SourceRecord) => { readonly id: string; readonly name: string } | undefined

/** A review: refused without a rating from 1 to 5, a product of the shop, words and a day. */
export function readReview(source: SourceRecord, productOf: ProductOf, today: Date): Read<ReviewRecord> {
  const product = productOf(source)
  const typed = source.text('ratings')
  const ratings = /^[1-5]([.,]0+)?$/.test(typed) ? Number(typed[0]) : undefined
  const at = momentOf(source.text('placedAt'))
  const about = [source.text('title'), source.text('about')].filter((part) => part !== '').join('\n')
  const problems = [
    ...(product === undefined
      ? [source.problem(source.text('product') === '' ? 'itemNumber' : 'product', faults.product)]
      : []),
    ...(ratings === undefined ? [source.problem('ratings', faults.ratings)] : []),
    ...(at === undefined || at > today ? [source.problem('placedAt', faults.day)] : []),
    ...(about === '' ? [source.problem('about', faults.noWords)] : []),
    ...(about.length > longestText ? [source.problem('about', faults.longWords)] : []),
  ]
  const email = mailAddressOf(source.text('email')) ?? ''
  const name = product?.name ?? source.text('product')
  if (problems.length > 0 || product === undefined || ratings === undefined || at === undefined)
    return { name, email, record: undefined, problems }
  const record: ReviewRecord = {
    kind: 'reviews',
    productId: product.id,
    product: product.name,
    name: source.text('name').slice(0, longestName),
    about,
    ratings,
    at: at.toISOString(),
  }
  return { name, email, record, problems: [] }
}
