import { isolated } from '#base/contract/isolated.ts'
/** The pages of customer groups and their price lists. */
export const priceListWords = {
  about:
    'Groups of customers, such as workshops, who pay less: a percentage off all prices, prices of their own for some products, or both.',
  add: 'Add a group',
  none: 'No customer groups yet',
  noneHint: 'Add one, then add customers to it by email.',
  members: (count: string, number: number) => (number === 1 ? '1 customer' : `${count} customers`),
  products: (count: string, number: number) =>
    number === 1 ? '1 product in its price list' : `${count} products in its price list`,
  off: (percent: string) => `${percent}% off the public prices`,
  noPercent: 'No percentage',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  removeWhat: (members: string, products: string) =>
    `${members} will pay the public prices, and ${products} will be lost.`,
  removed: (name: string) => `${isolated(name)} was removed.`,
  saved: 'The group was saved.',
  newTitle: 'New customer group',
  editTitle: (name: string) => `Edit ${isolated(name)}`,
  name: 'Name',
  percent: 'Percentage off the public prices',
  percentHint: 'Empty: none. A customer pays the lowest of all prices that apply.',
  percentExample: (from: string, to: string) => `A part with a list price of ${from} costs ${to}.`,
  // One group.
  missing: 'There is no such group of customers.',
  back: 'All groups',
  customers: 'Customers',
  customersHint: 'A customer is in one group at most: adding one from another group moves them.',
  noCustomers: 'Nobody is in this group yet.',
  email: 'Email of a customer',
  addCustomer: 'Add',
  added: (email: string) => `${email} is in the group now.`,
  takeOut: 'Remove',
  takenOut: (email: string) => `${email} is in no group now.`,
  undo: 'Undo',
  priceList: 'Price list',
  priceListHint: 'Products with prices of their own for this group.',
  noProducts: 'No product has a price of its own for this group.',
  addProduct: 'Add or change a product',
  listPrice: (price: string) => `list price ${price}`,
  step: (from: string, price: string) => `from ${from}: ${price}`,
  exampleHint: 'What one line of a cart costs a customer of this group, as it is saved.',
  exampleProduct: 'Product of the example',
  // Prices as a file.
  file: 'Prices as a file',
  fileHint:
    'List prices, prices by quantity and price lists of groups, one price a row. Each product and group that a file names has exactly the prices of the file after the import; all others stay. A row without a quantity and a price removes all prices of its product and group. Without a group it is the public price, from 1 piece on the list price.',
  export: 'Export all prices',
  import: 'Import a file of prices',
  importList: 'Import a price list for this group',
} as const
