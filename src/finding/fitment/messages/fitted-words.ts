import { isolated } from '#base/contract/isolated.ts'
/** Texts of the list of what a product fits. */
export const fittedWords = {
  title: 'What it fits',
  count: (count: string) => (count === '1' ? '1 vehicle' : `${count} vehicles`),
  asks: 'some versions only',
  search: 'Find a model, a year or an engine',
  searchExample: 'golf 2003',
  find: 'Find',
  found: (words: string) => `What it fits of “${isolated(words)}”:`,
  noneFound: (words: string) => `No vehicle that it fits is “${isolated(words)}”.`,
  all: 'Show all that it fits',
  more: 'Show more models',
  loading: 'Loading the vehicles…',
  failed: 'The vehicles could not be loaded.',
  again: 'Try again',
} as const

/** `2012–2015`, `2018`. */
export function yearsText(ranges: readonly { readonly from: number; readonly to: number }[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** Of the words that find vehicles. */
export const longestFittedWords = 100
