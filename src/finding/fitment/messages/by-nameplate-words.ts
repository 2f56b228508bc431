/** What the editor of fitments says of rows that use retired names. */
export const byNameplateWords = {
  title: 'Rows with earlier names',
  about:
    'Vehicles were named anew: the RAV4 4WD is a RAV4 with four-wheel drive. These rows hold as they are. With its new name a row covers at least the same vehicles; tick it where it was meant so, and save the page.',
  becomes: (row: string) => `Becomes ${row}`,
  adds: (row: string) => `Adds ${row}; the row stays for vehicles without a new name`,
  years: (count: string, number: number) => (number === 1 ? '+1 year' : `+${count} years`),
  vehicles: (count: string, number: number) => (number === 1 ? '+1 vehicle' : `+${count} vehicles`),
  same: 'covers the same',
  use: (count: number) => {
    if (count === 0) return 'Use the ticked names'
    return count === 1 ? 'Use 1 new name' : `Use ${count} new names`
  },
  others: (count: number) =>
    count === 1
      ? '1 row uses an earlier name for which there is no new one.'
      : `${count} rows use earlier names for which there are no new ones.`,
} as const
