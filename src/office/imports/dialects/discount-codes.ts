import { guessBy, recognisedBy } from './heads.ts'
import { discountCodesName, discountCodesRefused } from './messages.ts'
import type { Dialect } from './model.ts'
import { plainRecords } from './plain-records.ts'

/* Lists of discount codes, which shop systems export in files of their own: no row of them is a product. */

const heads = ['couponcode', 'discountcode', 'coupontype', 'discounttype', 'couponamount', 'discountclass']
const ofProducts = [
  'sku',
  'variantsku',
  'urlhandle',
  'handle',
  'title',
  'regularprice',
  'partnumber',
  'mpn',
  'reference',
]

export const discountCodes: Dialect = {
  id: 'discount-codes',
  name: discountCodesName,
  refusal: discountCodesRefused,
  recognise: (all) => recognisedBy(all, { some: heads, none: ofProducts }),
  guess: (all) => guessBy(all, { fields: {} }),
  records: (rows, columns) => plainRecords(rows, columns),
}
