import { isolated } from '#base/contract/isolated.ts'

/** What is wrong with a line about the vehicles that a product fits, and what would be right. */
export const lineFaults = {
  vehicle: {
    message: 'This line names no vehicle',
    right: 'Volkswagen | Golf | 1997-2003, then what else is to be said: position: front',
  },
  years: (text: string) => ({
    message: `${isolated(text)} are no years`,
    right: '2003, 1997-2003, 1997-, -2003 or all years',
  }),
  piece: (text: string, names: string) => ({
    message: `${isolated(text)} is not understood`,
    right: `One of these, a colon and a value: ${names}`,
  }),
  value: (text: string, right: string) => ({ message: `${isolated(text)} is not understood`, right }),
  form: (sentence: string) => ({
    message: sentence.replace(/\.$/, ''),
    right: 'A value that the editor of fitments takes',
  }),
  make: (make: string, right: string) => ({
    message: `There is no make ${isolated(make)} among the vehicles`,
    right: right === '' ? 'A make that the shop has' : right,
  }),
  name: (sentence: string, right: string) => ({
    message: sentence.replace(/[.?]$/, ''),
    right: right === '' ? 'A model that the shop has, and its years' : right,
  }),
  universal: {
    message: 'A universal product fits any vehicle, and names none',
    right: 'The line “universal” alone, or lines with vehicles',
  },
  many: { message: 'A product has at most 5,000 fitments', right: 'Fewer lines' },
} as const
