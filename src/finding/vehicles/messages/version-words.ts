/** The versions of a model, for people. */
export const versionWords = {
  /** Of a version of which nothing is known that others have. */
  noMoreKnown: 'no more known',
  soldIn: { US: 'America', EU: 'Europe' },
  builtFrom: (month: string) => `built from ${month}`,
  builtTo: (month: string) => `built to ${month}`,
}
