/** Texts about fit on a product page. */
export const fitWords = {
  title: 'Does it fit?',
  choose: 'Choose your vehicle to see whether this part fits.',
  checking: 'Checking your vehicle…',
  failed: 'We could not check whether this part fits.',
  again: 'Try again',
  gone: 'Your vehicle is no longer in our list. Please choose it again.',
  possibleNote: (note: string) => `May apply: ${note}`,
  source: (source: string) => `Source: ${source}`,
  howToMeasure: 'How to find out',
  answered: 'Your answers',
  changeAnswers: 'Change the answers',
  others: 'Show what is listed for your vehicle',
  unknown: 'We do not know which vehicles this part fits. Check by its number or its measures.',
  fitted: 'What it fits',
  fittedCount: (count: string) => (count === '1' ? '1 vehicle' : `${count} vehicles`),
  asks: 'on a condition',
  search: 'Find a model, a year or an engine',
  searchExample: 'golf 2003',
  find: 'Find',
  found: (words: string) => `What it fits of “${words}”:`,
  noneFound: (words: string) => `No vehicle that it fits is “${words}”.`,
  all: 'Show all that it fits',
  more: 'Show more models',
  loading: 'Loading the vehicles…',
  fittedFailed: 'The vehicles could not be loaded.',
  measure: {
    disc: 'A disc from the front: measure straight across, through the middle, from edge to edge.',
    thread: 'A thread from the side: measure the outside of the thread, and its length up to the seat.',
    bolts: 'A wheel from the front: measure through the middle of the bolts, across the circle.',
  },
} as const

/** `2012–2015`, `2018`. */
export function yearsText(ranges: readonly { readonly from: number; readonly to: number }[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
