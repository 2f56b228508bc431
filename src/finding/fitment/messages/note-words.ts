import { isolated } from '#base/contract/isolated.ts'

/** The list of the notes that were imported. */
export const noteWords = {
  title: 'Imported notes',
  about:
    'A note of an imported row may be a condition, such as “with tow bar”. Until you say what a text is, shoppers are asked whether it holds. What you say counts for all rows with this text, and for later imports.',
  state: 'Notes',
  states: { waiting: 'To be sorted', sorted: 'Sorted' },
  find: 'Find a text',
  noneWaits: 'No text waits for you.',
  waiting: (count: string, number: number) =>
    number === 1 ? '1 text waits for you.' : `${count} texts wait for you.`,
  noneFound: 'No text holds these words.',
  count: (rows: string, ofRows: number, products: string, ofProducts: number) =>
    `${ofRows === 1 ? '1 row' : `${rows} rows`} of ${ofProducts === 1 ? '1 product' : `${products} products`}`,
  sort: { condition: 'A condition', hint: 'A remark' },
  sortThis: (what: string, text: string) => `${what}: ${isolated(text)}`,
  meanings: { condition: 'Condition', hint: 'Remark' },
  done: (count: string, number: number) =>
    number === 1 ? 'Sorted; it counts for 1 row.' : `Sorted; it counts for ${count} rows.`,
} as const
