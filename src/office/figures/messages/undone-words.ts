/** What is left of the first day of a live shop, for its owner. */
export const undoneWords = {
  left: (count: number) =>
    count === 1
      ? 'One thing of the first day is not done.'
      : `${count} things of the first day are not done.`,
  none: 'Everything of the first day is done.',
  see: 'See what',
} as const
