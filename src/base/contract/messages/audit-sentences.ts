import { isolated } from '../isolated.ts'

/*
 * The sentences of the audit log. Each is said in two parts, before and after the thing that it is about:
 * "manager@… | refunded $12.00 of | order 1042 | : arrived broken".
 */

type Parts = readonly [start: string, end: string]

/** `the name, the price and the maker` */
export function theFields(names: readonly string[]): string {
  const each = names.map((name) => `the ${isolated(name)}`)
  if (each.length <= 1) return each.join()
  return `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}

/** What an export was narrowed to; '' for nothing. */
interface Exported {
  readonly filter: string
  readonly period: string
  readonly search: string
  /** Also when the search itself is not stored any more. */
  readonly hadSearch: boolean
}

const toSupport = (text: string) => (text === '' ? '' : `: ${text}`)

/** What was done. */
export const auditSentences = {
  acceptedTaxNumber: (number: string): Parts => [`accepted the tax number ${number} of`, ''],
  exempted: (certificate: string, until: string): Parts => [
    'exempted',
    `from tax until ${until}: certificate ${certificate}`,
  ],
  exemptionEnded: (certificate: string): Parts => [
    'ended the tax exemption of',
    `: certificate ${certificate}`,
  ],
  plain: (verb: string): Parts => [verb, ''],
  changed: (fields: readonly string[]): Parts => [
    fields.length === 0 || fields.length > 6 ? 'changed' : `changed ${theFields(fields)} of`,
    '',
  ],
  undone: (fields: readonly string[]): Parts => [
    fields.length === 0 ? 'put back' : `put back ${theFields(fields)} of`,
    '',
  ],
  added: 'added',
  removed: 'removed',
  invited: 'sent',
  withdrew: 'withdrew',
  accepted: 'accepted',
  showed: 'approved',
  hid: 'hid',
  unapproved: ['put back', 'to those that wait for approval'] satisfies Parts,
  answered: 'answered',
  unanswered: 'removed the answer to',
  archived: 'archived',
  restored: 'put back on sale',
  moved: (department: string): Parts => ['moved', `under ${department}`],
  uploaded: 'uploaded',
  addedPicture: 'added a picture to',
  sortedPictures: 'changed the order of the pictures of',
  describedPicture: 'changed what a picture shows, in words, of',
  removedPicture: 'removed a picture of',
  gaveRole: (role: string): Parts => [`gave the role “${isolated(role)}” to`, ''],
  tookRole: (role: string): Parts => [`took the role “${isolated(role)}” from`, ''],
  confirmedEmail: ['counted the email of', 'as confirmed'] satisfies Parts,
  sentConfirmation: ['sent', 'the mail that confirms their email again'] satisfies Parts,
  tookOver: [
    'removed the unconfirmed account',
    ', because the owner of its mailbox has signed up',
  ] satisfies Parts,
  signedOut: ['signed out', 'everywhere'] satisfies Parts,
  resetFactors: ['removed the second factors of', ', who had lost them'] satisfies Parts,
  cancelled: 'cancelled',
  joined: ['added', 'to the account of its buyer'] satisfies Parts,
  resent: (kind: string): Parts => [kind === '' ? 'sent a mail of' : `sent the mail “${kind}” of`, 'again'],
  sentTest: ['sent themselves a preview of a mail, with', ''] satisfies Parts,
  shipped: (carrier: string): Parts => [
    'shipped pieces of',
    carrier === '' ? '' : `with ${isolated(carrier)}`,
  ],
  unshipped: 'took back a shipment of',
  tracked: 'changed the tracking number of a shipment of',
  delivered: (delivery: string, refunded: string): Parts => [
    'changed the delivery of',
    `${delivery === '' ? '' : `to ${delivery}`}${refunded === '' ? '' : ` and refunded ${refunded}`}`,
  ],
  asked: (amount: string): Parts => [`asked the customer for ${amount} for another delivery, in`, ''],
  took: (total: string): Parts => [
    'placed',
    total === '' ? 'for a customer' : `for a customer, ${total} in total`,
  ],
  returned: {
    ask_return: (number: string): Parts => [`requested return ${number} of`, ''],
    cancel_return: (number: string): Parts => [`cancelled return ${number} of`, ''],
    approve_return: (number: string): Parts => [`approved return ${number} of`, ''],
    decline_return: (number: string): Parts => [`declined return ${number} of`, ''],
    receive_return: (number: string): Parts => [`received return ${number} of`, ''],
    replace_return: (number: string): Parts => [`sent the pieces of return ${number} again, of`, ''],
  },
  refunded: (amount: string, reason: string): Parts => [
    amount === '' ? 'refunded' : `refunded ${amount} of`,
    toSupport(reason),
  ],
  resolved: 'resolved',
  deletedAccount: 'deleted the account of',
  suspended: 'suspended',
  unsuspended: 'ended the suspension of',
  imported: (added: string, changed: string): Parts => ['imported', `: ${added} added, ${changed} changed`],
  stoppedImport: (): Parts => ['stopped the import of', ''],
  received: 'booked',
  unreceived: 'took back',
  exported: ({ filter, period, search, hadSearch }: Exported): Parts => {
    const found = search === '' ? 'a search that is forgotten' : `search: “${search}”`
    const narrowed = [
      ...(filter === '' ? [] : [`filter: ${filter}`]),
      ...(period === '' ? [] : [`period: ${period}`]),
      ...(hadSearch ? [found] : []),
    ]
    return ['exported', `as a file${narrowed.length === 0 ? '' : ` (${narrowed.join('; ')})`}`]
  },
  refused: (times: string): Parts => [
    'was refused',
    times === '' || times === '1' ? '' : `, ${times} times within an hour`,
  ],
} as const

const settingNames = new Map([
  ['taxes', 'the taxes'],
  ['deliveries', 'the delivery methods'],
  ['returns', 'the rules of returns'],
  ['refunds', 'the rules of refunds'],
  ['reviews', 'the review settings'],
  ['seller', 'the seller'],
  ['search_words', 'the search words'],
  ['home', 'the home page'],
  ['pages', 'the other pages'],
  ['mail', 'the mail settings'],
  ['opening', 'whether the shop is open'],
  ['sign_in', 'the settings of log-in and sign-up'],
  ['alarms', 'who gets alarms by mail'],
  ['shop', 'the name and look of the shop'],
  ['trade', 'the trade settings'],
  ['backup_place', 'where the backups are'],
])

const tableNames = new Map([
  ['users', 'the customers'],
  ['orders', 'the orders'],
  ['returns', 'the returns'],
  ['invoices', 'the invoices and credit notes'],
])

/** What it was done to: the words of the link. */
export const auditThings = {
  product: (name: string) => (name === '' ? 'a product' : `product ${isolated(name)}`),
  category: (name: string) => (name === '' ? 'a category' : `category ${isolated(name)}`),
  picture: 'a picture',
  invitation: 'an invitation to the staff',
  review: 'a review',
  user: (email: string) => (email === '' ? 'a user who is not here any more' : email),
  everybody: 'everybody',
  order: (number: string) => `order ${number}`,
  refundOf: (number: string) => (number === '' ? 'a refund' : `order ${number}`),
  alarm: (message: string) => `the alarm “${message}”`,
  setting: (name: string) => settingNames.get(name) ?? `the setting “${name.replaceAll('_', ' ')}”`,
  role: (name: string) => (name === '' ? 'a role' : `the role “${isolated(name)}”`),
  promotion: (name: string) => (name === '' ? 'a promotion' : `promotion ${isolated(name)}`),
  group: (name: string) => (name === '' ? 'a customer group' : `customer group ${isolated(name)}`),
  supplier: (name: string) => (name === '' ? 'a supplier' : `supplier ${isolated(name)}`),
  receipt: (note: string, supplier: string) =>
    note === '' ? 'a delivery' : `delivery ${note}${supplier === '' ? '' : ` of ${isolated(supplier)}`}`,
  vehicleFile: 'a file of vehicles',
  vehicle: (name: string) => `vehicle ${isolated(name)}`,
  question: (key: string) => `the fit question “${key}”`,
  table: (name: string) => tableNames.get(name) ?? `the table “${name.replaceAll('_', ' ')}”`,
  call: (call: string) => `the call ${call}`,
} as const

/** Values in the log that are not texts. */
export const auditValues = {
  yes: 'yes',
  no: 'no',
  percent: (percent: number) => `${percent}%`,
} as const

/** Fields whose names in the log are not the words for them. */
export const auditFields: Readonly<Record<string, string>> = {
  about: 'description',
  madeIn: 'origin',
  brand: 'origin',
  maker: 'maker',
  available: 'stock',
  categoryId: 'category',
  parentId: 'place',
  discountPpm: 'discount',
  taxClass: 'tax class',
  lowStockAt: 'level of low stock',
  fitments: 'vehicles',
  related: 'related products',
  otherSide: 'product of the other side',
  numbers: 'part numbers',
  purchasePrice: 'purchase price',
  purchaseSupplier: 'supplier',
  supplierNumbers: 'part numbers of its suppliers',
  breaks: 'quantity prices',
  groups: 'group prices',
  ppm: 'rate',
  fixed: 'texts',
  own: 'own pages',
  publish: 'publication',
  withoutProof: 'amount without a proof',
}
