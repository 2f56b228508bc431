/** Where the lines of a file are cut into columns. */
export const cutWords = {
  title: 'Columns of fixed width',
  about: 'The columns of this file stand at the same places in each line. Say where each begins.',
  offer: 'This file has columns of fixed width',
  ruler: 'Where the columns end',
  rulerHint:
    'Tap between two signs to cut there, and again to join. By keyboard: left and right arrow to go, space to cut.',
  at: (place: number, isCut: boolean) =>
    isCut ? `After sign ${place}: a column ends` : `After sign ${place}`,
  ranges: 'Columns, by their first and last sign',
  rangesHint: 'Such as 1-10, 11-31, 32-40. The last column takes the rest of a line too.',
  wrong: 'Please enter at least two ranges in their order, such as 1-10, 11-31.',
  read: 'Read the file with these columns',
  separators: 'Read it by its separators',
  close: 'Cancel',
} as const
