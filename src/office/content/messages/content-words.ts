/** Beside the target of a link. */
export const leadsNowhere =
  'There is nothing at this address now, so visitors do not see this. It comes back when there is something.'

/** Below the preview of a text. */
export const deadInText = (links: readonly string[]) =>
  `Nothing is at ${links.join(', ')} now: visitors who follow ${links.length === 1 ? 'this link' : 'these links'} find an empty page.`

/** Labels of links and headings until the owner changes them. */
export const bareWords = {
  shop: 'Shop',
  orders: 'Orders',
  service: 'Service',
  imprint: 'Imprint',
} as const
