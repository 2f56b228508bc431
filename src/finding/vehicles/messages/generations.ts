/** What is wrong with a row of a file of generations, and what would be right. */
export const generationRules = {
  noNames: 'No column says the make, the model or the generation.',
  noNamesRight: 'Columns make, nameplate and generation; and codes, from_year, to_year, source and licence.',
  empty: 'The cell is empty.',
  market: 'This is no market.',
  date: 'This is no year or month.',
  backwards: 'The end is before the beginning.',
  right: {
    make: 'The name of the make.',
    nameplate: 'The name of the model.',
    generation: 'What the generation is called, such as IV or E46.',
    market: 'US or EU; or none.',
    date: 'A year such as 2003, or a year and month such as 2003-10.',
    backwards: 'The earlier one first.',
    source: 'The list that the row is from, in the column source or in the field beside the file.',
  },
} as const

/** Refusals of the calls about generations. */
export const generationRefusals = {
  tooLarge: 'A file can have at most 4 MB and 20,000 rows. Please split it. Nothing was imported.',
  changed:
    'The file would add other generations than the check showed. Please check it again; nothing was imported.',
  hasErrors: 'Some rows of the file are wrong. Nothing was imported.',
  licence: 'Please confirm the licence of the file. Nothing was imported.',
  noSource: 'The shop has no generations of this source.',
} as const
