/** Refusals of the calls of the first day. */
export const openingRefusals = {
  testMode: 'The keys of this shop are test keys already: “Try the payment” is enough.',
  otherCode: 'This is not the code of the last mail. It has eight digits; an older mail does not count.',
  exampleThere: 'The example is on sale already.',
  noBackups: 'This shop makes no backups itself (KEEP_BACKUPS is 0). Say below where they are.',
  alreadyOpen: 'The shop is open: everybody sees it.',
  demoOpen: 'A demo shop is always open.',
  cannotOpen: (whys: readonly string[]) =>
    `Nothing could be sold, so the shop stays closed. ${whys.join(' ')}`,
} as const
