/** Texts about fit on a product page. */
export const fitWords = {
  title: 'Does it fit?',
  choose: 'Choose your vehicle to see whether this part fits.',
  checking: 'Checking your vehicle…',
  failed: 'We could not check whether this part fits.',
  again: 'Try again',
  gone: 'Your vehicle is no longer in our list. Please choose it again.',
  toConfirm: 'We have yet to confirm that it fits this version. Ask us before you order.',
  perVehicle: (count: string) => `${count} per vehicle`,
  or: ' or ',
  possibleNote: (note: string) => `May apply: ${note}`,
  source: (source: string) => `Source: ${source}`,
  howToMeasure: 'How to find out',
  answered: 'Your answers',
  changeAnswers: 'Change the answers',
  others: 'See parts that fit',
  unknown: 'We do not know which vehicles this part fits. Check by its number or its measures.',
} as const
