import { Refusal } from '#base/refusal.ts'
import { headKey, recognisedBy } from '#office/imports/dialects/heads.ts'
import { earlierRefusals } from '../messages/earlier-rules.ts'
import type { EarlierKind } from '../model.ts'
import { type Field, fieldsOf, templateHeads } from './columns.ts'

/** The export of a shop system. */
interface Export {
  readonly id: string
  readonly name: string
  readonly kind: EarlierKind
  /** Keys of its heads. */
  readonly all: readonly string[]
  readonly some?: readonly string[]
}

const exports: readonly Export[] = [
  {
    id: 'shopify-customers',
    name: 'Shopify customer export',
    kind: 'customers',
    all: ['firstname', 'lastname', 'email', 'totalspent'],
    some: ['acceptsemailmarketing', 'acceptsmarketing', 'taxexempt', 'totalorders', 'tags', 'note'],
  },
  {
    id: 'shopify-orders',
    name: 'Shopify order export',
    kind: 'orders',
    all: ['name', 'email', 'financialstatus', 'lineitemname', 'total'],
    some: ['fulfillmentstatus', 'lineitemquantity', 'createdat'],
  },
  {
    id: 'woocommerce-customers',
    name: 'WooCommerce customer export',
    kind: 'customers',
    all: ['billingaddress1', 'billingcity'],
    some: ['useremail', 'userlogin', 'email', 'role', 'billingemail', 'shippingaddress1'],
  },
  {
    id: 'woocommerce-orders',
    name: 'WooCommerce order export',
    kind: 'orders',
    all: ['ordernumber', 'orderstatus', 'orderdate'],
    some: ['emailbilling', 'ordertotalamount', 'itemname', 'billingemail', 'ordertotal'],
  },
  {
    id: 'woocommerce-reviews',
    name: 'WooCommerce review export',
    kind: 'reviews',
    all: ['commentauthor', 'commentcontent', 'rating'],
  },
  {
    id: 'prestashop-customers',
    name: 'PrestaShop customer export',
    kind: 'customers',
    all: ['firstname', 'lastname', 'newsletter'],
    some: ['emailaddress', 'email', 'socialtitle', 'idcustomer', 'sales', 'newsletterdateadd'],
  },
  {
    id: 'prestashop-orders',
    name: 'PrestaShop order export',
    kind: 'orders',
    all: ['reference', 'email', 'totalpaid'],
    some: ['dateadd', 'isocode', 'idorder'],
  },
  {
    id: 'magento-customers',
    name: 'Magento customer export',
    kind: 'customers',
    all: ['email', 'website', 'firstname', 'lastname'],
    some: ['store', 'groupid', 'createdin', 'passwordhash'],
  },
  {
    id: 'magento-addresses',
    name: 'Magento address export',
    kind: 'addresses',
    all: ['email', 'entityid', 'countryid', 'street'],
    some: ['website', 'addressdefaultbilling', 'telephone'],
  },
  {
    id: 'magento-orders',
    name: 'Magento order export',
    kind: 'orders',
    all: ['purchasedate', 'grandtotalpurchased', 'customeremail'],
    some: ['purchasepoint', 'billtoname'],
  },
  {
    id: 'judgeme-reviews',
    name: 'Judge.me review export',
    kind: 'reviews',
    all: ['rating', 'body', 'producthandle', 'reviewername'],
  },
]

/** What a file is, and what its columns say. */
export interface Recognised {
  readonly id: string
  readonly name: string
  readonly kind: EarlierKind
  readonly fields: readonly (Field | null)[]
}

/** The fields without which a file is not of a kind, in the order in which the kinds are tried. */
const needed: readonly (readonly [EarlierKind, readonly Field[]])[] = [
  ['reviews', ['ratings']],
  ['orders', ['number', 'total']],
  ['customers', ['email']],
]

/** Finds out what a file is by the heads of its columns. @throws Refusal `invalid` for one of no kind. */
export function recognise(heads: readonly string[]): Recognised {
  const scored = exports.flatMap((one) => {
    const score = recognisedBy(heads, one)
    return score === null ? [] : [{ one, score }]
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  if (best !== undefined) {
    const { id, name, kind } = best.one
    return { id, name, kind, fields: fieldsOf(kind, heads) }
  }
  const own = isAddresses(heads) ? 'addresses' : plainKind(heads)
  if (own === undefined) throw new Refusal('invalid', 'unknown_columns', earlierRefusals.unknown(heads))
  return { id: `plain-${own}`, name: '', kind: own, fields: fieldsOf(own, heads) }
}

function plainKind(heads: readonly string[]): EarlierKind | undefined {
  return needed.find(([kind, fields]) => {
    const found = fieldsOf(kind, heads)
    return fields.every((field) => found.includes(field))
  })?.[0]
}

/** Our template of addresses has no column of customers beside theirs. */
function isAddresses(heads: readonly string[]): boolean {
  const keys = new Set(heads.map(headKey))
  const own = templateHeads.addresses.map(headKey)
  return keys.size === own.length && own.every((key) => keys.has(key))
}

/** The name of the export that a file is of; empty for a plain table. */
export const exportName = (id: string): string => exports.find((one) => one.id === id)?.name ?? ''
/** What a recognised file has. */
export const kindOfExport = (id: string): EarlierKind | undefined =>
  exports.find((one) => one.id === id)?.kind ??
  needed.map(([kind]) => kind).find((kind) => id === `plain-${kind}`) ??
  (id === 'plain-addresses' ? 'addresses' : undefined)
