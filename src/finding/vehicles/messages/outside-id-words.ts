import { isolated } from '#base/contract/isolated.ts'
import { outsideRefusals } from './outside-ids.ts'

/** Texts of the card that imports outside ids. */
export const outsideWords = {
  file: 'Ids of other lists',
  fileHint:
    'K-Type, HSN/TSN, ACES, ePID: people then find their vehicle by them. One id a row, from a list that you may use: columns kind and value and the vehicle (vehicle, series, or make and model with years, cc, kW and fuel); a list with KTypNr; or the list of the KBA with hsn and tsn. The ids stay in this shop: no export has them.',
  source: 'Source',
  sourceHint:
    'The list that the file is from, such as “TecDoc 2026”. All ids of a source can be removed together.',
  choose: 'Choose a CSV file of ids',
  tooLarge: outsideRefusals.tooLarge,
  checked: (name: string) => `${isolated(name)} was checked. Nothing is imported yet.`,
  checking: (name: string) => `Checking ${isolated(name)}`,
  imported: (count: string, number: number) =>
    number === 1 ? '1 id was given to a vehicle.' : `${count} ids were given to vehicles.`,
  rows: 'Rows',
  added: 'New',
  unchanged: 'Unchanged',
  refused: 'Wrong',
  undecided: 'Not decided',
  ignored: (columns: string) => `Columns that are not read: ${columns}.`,
  problems: 'What is wrong',
  notDecided: 'Rows that are not decided',
  newIds: 'New ids',
  first: (count: number) => `The first ${count}`,
  line: 'Line',
  column: 'Column',
  value: 'Value',
  message: 'What is wrong',
  right: 'What would be right',
  id: 'Id',
  vehicle: 'Vehicle',
  import: (count: string, number: number) => (number === 1 ? 'Import 1 id' : `Import ${count} ids`),
  importOthers: (count: string, number: number) =>
    number === 1 ? 'Import 1 id without the other rows' : `Import ${count} ids without the other rows`,
  nothing: 'There is nothing to import.',
  sources: 'Sources',
  counted: (ids: string, vehicles: string) =>
    `${ids} ${ids === '1' ? 'id' : 'ids'} of ${vehicles} ${vehicles === '1' ? 'version' : 'versions'} of vehicles`,
  remove: (source: string) => `Remove ${isolated(source)}`,
  removeTitle: (source: string) => `Remove all ids of ${isolated(source)}?`,
  removeWhat: 'Vehicles are no longer found by them. The vehicles themselves stay.',
  removeAll: 'Remove all its ids',
  removed: (count: string, number: number) =>
    number === 1 ? '1 id was removed.' : `${count} ids were removed.`,
} as const
