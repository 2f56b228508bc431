import { isolated } from '../isolated.ts'
/** The page of taxes. */
export const taxWords = {
  about:
    'Which taxes customers pay, by where their order goes and by what is in it. These rules are for orders of a cart. An order with Buy Now costs the price of the product.',
  prices: 'Prices',
  pricesIncludeTax: 'Prices include tax',
  pricesIncludeTaxHint: 'If not, tax is added to the prices at the end of an order.',
  classes: 'Tax classes',
  classesHint:
    'Products and categories name their tax class. The first class is for those that name none, and for those whose class was removed.',
  className: (number: number) => `Class ${number}`,
  newClass: 'new class',
  addClass: 'Add a class',
  delivery: 'Tax on delivery',
  asGoods: 'As the goods',
  asGoodsHint: 'As the goods: the delivery has the rates of the goods, in their proportion.',
  none: 'Nothing is taxed yet',
  noneHint:
    'Begin with a zone for the country in which you sell, then add its rates. An order that no zone covers is not taxed.',
  zonesHint: 'The most specific place wins: a postal code before a region, a region before its country.',
  exemptsBusinesses: 'Businesses of other EU countries with an accepted VAT number pay no tax here',
  freeWords: 'Words on their invoices',
  freeWordsHint:
    'Why no tax is due. Without words of your own: the exempt intra-Community supply. Both VAT numbers follow.',
  asksVies: 'Ask VIES about VAT numbers',
  asksViesHint:
    'VIES, the service of the European Union, must confirm a number before tax is taken off. Without it, orders cost tax until you accept their number.',
  rates: 'Rates',
  rate: (number: number) => `Rate ${number}`,
  newRate: 'new rate',
  addRate: 'Add a rate',
  rateName: 'Name on invoices',
  percent: 'Percent',
  compound: 'Compound: also taxes the taxes before it',
  paidBy: 'Classes that pay it',
  noRates: 'No rates: nothing is taxed in this zone.',
  rateCount: (count: number) => (count === 1 ? '1 rate' : `${count} rates`),
  // The example.
  exampleHint: 'What a customer would pay with the rules on this page, saved or not.',
  amount: 'Price of the goods',
  deliveryPrice: 'Price of delivery',
  taxClass: 'Tax class',
  hasTaxNumber: 'The customer has an accepted VAT number',
  needsAmount: 'Enter the prices as amounts, such as 19.90.',
  noZone: 'No zone covers this destination: nothing is taxed.',
  noRatesHere: 'No rate applies.',
  rateOf: (name: string, percent: string) => `${isolated(name)} ${percent} %`,
  base: (amount: string) => `of ${amount}`,
  goodsNet: 'Goods without tax',
  deliveryNet: 'Delivery without tax',
  tax: 'Tax',
  total: 'Total',
} as const
