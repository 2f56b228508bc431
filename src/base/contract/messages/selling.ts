/** What is wrong with the settings of taxes and deliveries. */
export const sellingRules = {
  country: 'Please choose a country: its two letters, such as DE',
  placeWithoutCountry: 'A region or postal code needs its country.',
  noPlace: 'A zone needs at least one place.',
  placeTwice: (place: string, one: string, other: string) =>
    one === other
      ? `${place || 'Everywhere'} is in ${one} twice.`
      : `${place || 'Everywhere'} is in ${one} and in ${other}. A place belongs to one zone.`,
  atLeast: (least: number) => `Please enter at least ${least}.`,
  percent: 'Please enter a percentage with at most four decimals, such as 9.975.',
  ratePercent: 'A rate is at most 100 %.',
  noClass: 'A rate needs at least one tax class.',
  unknownClass: (id: string) => `There is no tax class ${id}.`,
  unknownZone: (id: string) => `There is no zone ${id}.`,
  idTwice: (id: string) => `The id ${id} is used twice.`,
  noStep: 'Please enter at least one step.',
  noZone: 'A method needs at least one zone.',
  noWeekday: 'Please choose at least one day of the week.',
  transitDays: 'The last day cannot be before the first.',
  date: 'Please enter a date, such as 2026-12-25.',
} as const
