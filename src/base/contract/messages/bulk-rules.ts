/** The rules of bulk edits and of stock by hand. In their own file, because forms check them in the browser. */
export const bulkRules = {
  percent: 'Please enter a percentage above 0, such as 7.5.',
  noteNeeded: 'Please say why.',
  nothing: 'Please choose at least one thing to change.',
} as const
