import { isolated } from '#base/contract/isolated.ts'
/** Texts of the page with the vehicles of the shop. */
export const vehicleFileWords = {
  about: 'Which vehicles customers can choose, and for which parts can be listed.',
  file: 'Vehicles as a file',
  fileHint:
    'One vehicle a row: year, make, model and, if you like, id, engine, litres, cylinders and the columns of the export: market, submodel, drive, body, fuel, aspiration, cc, kw, generation, engine_codes, from and to. What a file has no column for stays as it is. A row without an id is a new vehicle, unless the shop has it. A row with the id of a vehicle that you added changes its names. An import adds and changes; it removes no vehicle, because garages, fitments and orders may use it. Vehicles that come with the shop stay as they are.',
  export: 'Export all vehicles',
  choose: 'Choose a CSV file',
  sending: (name: string) => `Sending ${isolated(name)}`,
  checking: (name: string) => `Checking ${isolated(name)}`,
  importing: (name: string) => `Importing ${isolated(name)}`,
  linesRead: (read: string, all: string) => `${read} of ${all} lines read`,
  comparing: 'Comparing them with the vehicles of the shop',
  vehiclesWritten: (written: string, all: string) => `${written} of ${all} vehicles written`,
  finishing: 'Finishing',
  runningHint:
    'You may close this page: the work goes on, and this page shows how far it is. Customers see the vehicles when all are there.',
  stalled:
    'The import has not gone on for a while. It may begin again by itself; if it does not, stop it and choose the file again. Nothing is imported yet.',
  stop: 'Stop the import',
  stopTitle: 'Stop the import?',
  stopWhat: (name: string) => `Nothing of ${isolated(name)} is imported. The file is removed from the shop.`,
  stopped: 'The import was stopped. Nothing was imported.',
  doneBefore: 'The import was done before it could be stopped.',
  goOn: 'Go on',
  discard: 'Do not import',
  discardTitle: 'Not import this file?',
  keep: 'Keep it',
  failed: (name: string) => `${isolated(name)} was not imported.`,
  checked: (name: string) => `${isolated(name)} was checked. Nothing is imported yet.`,
  rows: 'Rows',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Wrong',
  problems: 'What is wrong',
  firstProblems: (count: number) => `The first ${count} mistakes:`,
  line: 'Line',
  column: 'Column',
  value: 'Value',
  message: 'What is wrong',
  right: 'What would be right',
  saveRefused: 'Save the wrong rows as CSV',
  saveRefusedHint:
    'Correct the wrong rows and check the file again. Or import the other rows now, save the wrong rows, and import them when they are corrected.',
  newVehicles: 'New vehicles',
  firstNew: (count: number) => `The first ${count} new vehicles:`,
  vehicle: 'Vehicle',
  changedVehicles: 'Changed vehicles',
  firstChanged: (count: number) => `The first ${count} changed vehicles:`,
  change: 'Before and after',
  field: (column: string, before: string, after: string) =>
    `${column}: ${before === '' ? 'empty' : before} → ${after === '' ? 'empty' : after}`,
  noChanges: 'The shop has these vehicles already: there is nothing to import.',
  import: (count: string, number: number) => (number === 1 ? 'Import 1 vehicle' : `Import ${count} vehicles`),
  importOthers: (count: string, number: number) =>
    number === 1
      ? 'Import 1 vehicle without the wrong rows'
      : `Import ${count} vehicles without the wrong rows`,
  imported: (count: string, number: number) =>
    number === 1
      ? '1 vehicle was imported. Customers can choose it now.'
      : `${count} vehicles were imported. Customers can choose them now.`,
  leftOut: (count: string, number: number) =>
    number === 1 ? '1 row was wrong and was left out.' : `${count} rows were wrong and were left out.`,
  makes: 'Makes',
  make: 'Make',
  models: 'Models',
  vehicles: 'Vehicles',
  own: 'Added by you',
  none: 'No vehicles yet',
  noneHint: 'Import a file of vehicles.',
} as const
