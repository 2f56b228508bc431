import { isolated } from '../isolated.ts'
/** Why the shop refuses to write when a product is back. */
export const backInStockRefusals = {
  inStock: 'This product can be ordered now.',
  unknown: 'This link is not valid any more. Please ask again on the page of the product.',
} as const

/** The pages of the links in these mails. */
export const backInStockLinks = {
  about: 'The link in the mail leads here.',
  confirmTitle: 'Tell me when it is back',
  confirmWhat:
    'You get one mail when the product is back in stock. To end that again, open this link once more.',
  confirm: 'Yes, tell me',
  confirmed: (product: string) => `You get one mail when ${isolated(product)} is back in stock.`,
  endTitle: 'No more of these mails',
  endWhat: 'You then wait for no product any more, and get no mail when one is back in stock.',
  end: 'End these mails',
  ended: 'You get no more of these mails.',
  invalidTitle: 'This link is not valid any more',
  invalid: 'If you still wait for a product, please ask again on its page.',
  toShop: 'To the shop',
} as const

/** The editor of a product. */
export const waitingWords = {
  waiting: (people: number) =>
    people === 1
      ? '1 person waits for the mail that it is back.'
      : `${people} people wait for the mail that it is back.`,
} as const
