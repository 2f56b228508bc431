/** What the brands, categories and tax classes of a file are in the shop: the questions, and what they refuse. */
export const valueWords = {
  title: 'New to the shop',
  about: 'Say once what each means. The answers stay with the source.',
  fields: { maker: 'Brands', category: 'Categories', taxClass: 'Tax classes' },
  more: (count: string) => `${count} more are asked after these.`,
  rows: (count: string, number: number) => (number === 1 ? '1 product' : `${count} products`),
  answered: 'Answered before',
  choiceOf: (word: string) => `What ${word} is`,
  choices: { '': 'Please choose', as_is: 'Add as it is', means: 'Means …', out: 'Leave out' },
  meansOf: (word: string) => `What ${word} means`,
  find: {
    maker: 'Type a brand of the shop',
    category: 'Type a category of the shop',
    taxClass: '',
  },
  addAll: (count: string) => `Add all ${count} as they are`,
  leaveAll: (count: string) => `Leave out all ${count}`,
  open: (count: string) => `${count} to answer`,
  noAnswer: 'Please say what it means.',
  unknown: {
    maker: 'The shop has no such brand. Choose one of the list.',
    category: 'The shop has no such category. Choose one of the list.',
    taxClass: 'The shop has no such tax class.',
  },
} as const
