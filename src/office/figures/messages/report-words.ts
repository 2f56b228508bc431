import type { ReportKind, SalesGroup } from '#base/contract/reports.ts'

/** The reports of staff: page, file and print. */
export const reportWords = {
  description: 'What was sold, what is owed of it, and what does not sell.',
  kind: 'Report',
  kinds: {
    products: 'Sales by product',
    categories: 'Sales by category',
    makers: 'Sales by brand',
    countries: 'Sales by country',
    channels: 'Sales by channel',
    months: 'Sales by month',
    taxes: 'Taxes',
    slow_stock: 'Slow stock',
  } satisfies Record<ReportKind, string>,
  period: 'Days',
  periods: {
    month: 'This month',
    last_month: 'Last month',
    quarter: 'This quarter',
    last_quarter: 'Last quarter',
    year: 'This year',
    last_year: 'Last year',
    own: 'Other days',
  },
  from: 'From',
  to: 'To',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  wrongDays: 'Please choose a first and a last day, at most three years apart.',
  print: 'Print',
  loading: 'Loading the report',
  none: 'Nothing in these days.',
  more: (shown: string, total: string) => `The first ${shown} of ${total} rows. The CSV file has all.`,
} as const

/** The heads and lines of the tables. */
export const columnWords = {
  groups: {
    products: 'Product',
    categories: 'Category',
    makers: 'Brand',
    countries: 'Country',
    channels: 'Channel',
    months: 'Month',
  } satisfies Record<SalesGroup, string>,
  /** How an order reached the shop. */
  channels: { web: 'Online', telephone: 'Telephone or counter' },
  partNumber: 'Part number',
  orders: 'Orders',
  pieces: 'Pieces',
  sold: 'Sold',
  returnedPieces: 'Returned',
  refunded: 'Refunded',
  net: 'Net',
  tax: 'Tax',
  cost: 'Cost',
  margin: 'Margin',
  marginPart: 'Margin %',
  unknown: 'Not known',
  goods: 'Goods',
  takings: 'All, with tax and delivery, less all refunds',
  country: 'Country',
  treatment: 'How',
  rate: 'Rate',
  percent: 'Percent',
  base: 'Base',
  /** Of it, what was ordered by telephone or at the counter. */
  counterBase: 'Base, by telephone or counter',
  counterTax: 'Tax, by telephone or counter',
  treatments: {
    home: 'Own country',
    oss: 'EU, one-stop shop',
    free: 'No tax is due',
    outside: 'Outside the EU',
    other: 'Other country',
  },
  untaxed: 'Not taxed',
  documents: 'All documents',
  documentsTax: 'All documents, with tax',
  brand: 'Brand',
  stock: 'In stock',
  price: 'Price',
  value: 'Value at cost',
  lastSold: 'Last sold',
  added: 'Added',
  all: 'All',
} as const

/** What stands below a table. */
export const noteWords = {
  net: 'Amounts are without tax; Tax is the tax of what was sold less the tax of what was refunded.',
  refunds: 'Refunds count on the day on which they were given, also for orders from before.',
  margin: 'Cost and margin are of what was sold, before refunds, as far as the cost is known.',
  unknownCost: (pieces: string) =>
    `The cost of ${pieces} of the pieces is not known: they are not in cost and margin.`,
  unsaid: 'Orders of the purchase page have an address in one text: their country is not known.',
  documents: 'From the invoices and credit notes that were issued in these days. Credit notes take away.',
  noDocuments: 'No invoice and no credit note was issued in these days.',
  slow: 'Products on sale and in stock of which nothing was paid in these days. Those that were added later are left out.',
  mostSlow: (count: string) => `Only the ${count} whose stock is worth the most.`,
} as const
