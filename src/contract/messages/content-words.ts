/** Labels of links and headings until the owner changes them. */
export const bareWords = {
  shop: 'Shop',
  orders: 'Orders',
  service: 'Service',
  imprint: 'Imprint',
} as const
