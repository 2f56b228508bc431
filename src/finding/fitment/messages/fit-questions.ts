import { isolated } from '#base/contract/isolated.ts'
/** The page of the questions that the shop asks about vehicles. */
export const fitQuestionWords = {
  about:
    'What the shop asks before it says that a part fits. The words are the same for all products that ask; key and answers are changed with the vehicles of a product.',
  none: 'No product asks anything',
  noneHint: 'A condition of the vehicles of a product becomes a question here.',
  key: 'Key',
  answers: 'Answers',
  howToMeasure: 'How to find out',
  noHow: 'Nobody has said how to find out.',
  products: (count: string, number: number) => (number === 1 ? '1 product' : `${count} products`),
  otherWords: 'The same key is also asked in other words.',
  edit: 'Edit',
  editThis: (words: string) => `Edit “${isolated(words)}”`,
  editTitle: 'Word a question anew',
  editWhat: (key: string) => `For all products that ask ${key}.`,
  words: 'Question',
  saved: (count: string, number: number) =>
    number === 1 ? 'Worded anew for 1 product.' : `Worded anew for ${count} products.`,
  unchanged: 'All products ask it in these words already.',
} as const
