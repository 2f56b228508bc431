import { isolated } from '#base/contract/isolated.ts'

/** What people read of a delivery: in the cart, and on the page of a product, which loads no other text of the cart. */
export const deliveryTexts = {
  free: 'Free',
  arrives: (from: string, to: string) => (from === to ? `Arrives on ${from}` : `Arrives ${from} – ${to}`),
  ready: (from: string, to: string) =>
    from === to ? `Ready to collect on ${from}` : `Ready to collect ${from} – ${to}`,
  to: (country: string, cost: string) => `Delivery to ${isolated(country)}: ${cost}`,
  nowhere: 'Delivery: choose a country for price and day of arrival.',
  notThere: (country: string) => `No delivery to ${isolated(country)}.`,
  choose: 'Choose a country',
  change: 'Change',
} as const
