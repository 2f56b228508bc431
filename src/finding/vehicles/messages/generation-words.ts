import { isolated } from '#base/contract/isolated.ts'
import { generationRefusals } from './generations.ts'

/** Texts of the card that imports generations of models. */
export const generationWords = {
  file: 'Generations of models',
  fileHint:
    'Golf IV, 1J; 3 Series, E46: fitments and searches then know them. One generation a row: columns make, nameplate, generation, codes, from_year and to_year (or months: 2003-10), source and licence. The generations stay in this shop: no export has them.',
  source: 'Source',
  sourceHint: 'The list that the file is from. All generations of a source can be removed together.',
  choose: 'Choose a CSV file of generations',
  tooLarge: generationRefusals.tooLarge,
  checked: (name: string) => `${isolated(name)} was checked. Nothing is imported yet.`,
  checking: (name: string) => `Checking ${isolated(name)}`,
  imported: (count: string, number: number) =>
    number === 1 ? '1 generation was added.' : `${count} generations were added.`,
  rows: 'Rows',
  added: 'New',
  unchanged: 'Unchanged',
  refused: 'Wrong',
  ignored: (columns: string) => `Columns that are not read: ${columns}.`,
  problems: 'What is wrong',
  newRows: 'New generations',
  first: (count: number) => `The first ${count}`,
  line: 'Line',
  column: 'Column',
  value: 'Value',
  message: 'What is wrong',
  right: 'What would be right',
  generation: 'Generation',
  codes: 'Codes',
  years: 'Years',
  import: (count: string, number: number) =>
    number === 1 ? 'Import 1 generation' : `Import ${count} generations`,
  importOthers: (count: string, number: number) =>
    number === 1
      ? 'Import 1 generation without the other rows'
      : `Import ${count} generations without the other rows`,
  nothing: 'There is nothing to import.',
  licence: 'Licence',
  licenceOf: (licences: string) =>
    `${isolated(licences)}: you may use it in your shop; it must be named, and never be part of an export without its licence.`,
  noLicence: 'The file names no licence: import it only if you may use it in your shop.',
  confirm: 'I have read this and may use the file',
  confirmFirst: 'Please confirm the licence first.',
  sources: 'Sources of generations',
  counted: (count: string, number: number, licence: string) =>
    [number === 1 ? '1 generation' : `${count} generations`, licence]
      .filter((part) => part !== '')
      .join(', '),
  remove: (source: string) => `Remove ${isolated(source)}`,
  removeTitle: (source: string) => `Remove all generations of ${isolated(source)}?`,
  removeWhat: 'Fitments that name one of them ask for it again. The vehicles themselves stay.',
  removeAll: 'Remove all its generations',
  removed: (count: string, number: number) =>
    number === 1 ? '1 generation was removed.' : `${count} generations were removed.`,
} as const
