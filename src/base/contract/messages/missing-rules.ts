/** The rules of defaults. In their own file, because forms check them in the browser. */
export const missingRules = {
  placeholder: 'Only {name}, {maker} and {partNumber} are replaced. Please take out other words in braces.',
  tooMany: 'Please use at most ten words in braces.',
  nothing: 'Please choose at least one thing to set.',
  forWhom: 'Please choose a brand, a category or both.',
} as const
