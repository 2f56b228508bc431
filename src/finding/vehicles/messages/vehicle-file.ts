import { isolated } from '#base/contract/isolated.ts'
/** What is wrong with a row of a file of vehicles, and what would be right. */
export const vehicleFileRules = {
  noColumn: 'The column is missing.',
  noColumnRight:
    'The first line names the columns: year, make, model and, if you like, id, engine, litres, cylinders, and those of the parts.',
  columnTwice: 'The column is there twice.',
  once: 'Each column once.',
  unknownColumn: 'The shop does not know this column.',
  knownColumns:
    'id, year, make, model, engine, litres (or displ_l), cylinders, market, submodel, drive, body, fuel, aspiration, cc, kw, generation, engine_codes, from, to; source, line and problem are not read.',
  tooManyCells: 'The row has more cells than the first line.',
  tooManyCellsRight: 'A cell with a separator in it needs quotation marks.',
  year: 'This is no year of a vehicle.',
  yearRight: (from: number, to: number) => `A whole year from ${from} to ${to}.`,
  empty: 'The cell is empty.',
  filled: 'A name.',
  tooLong: 'The text is too long.',
  tooLongRight: (most: number) => `At most ${most} characters.`,
  control: 'The text has characters that nobody sees.',
  controlRight: 'Letters, digits, signs and spaces.',
  noLetters: 'The name has no letter from A to Z and no digit: it could not be found.',
  noLettersRight: 'The name in Latin letters.',
  litres: 'This is no size of an engine.',
  litresRight: 'Litres with at most one decimal place, such as 1.8; empty where there is none.',
  cylinders: 'This is no number of cylinders.',
  cylindersRight: 'A whole number up to 99; empty where there are none.',
  market: 'This is no market.',
  marketRight: 'US or EU; empty for US.',
  drive: 'The shop does not know this drive.',
  whole: 'This is no whole number.',
  wholeRight: 'A whole number; empty where it is not known.',
  month: 'This is no month.',
  monthRight: 'A year and a month, such as 2009-05; empty where it is not known.',
  id: 'This is no id of a vehicle.',
  unknownId: 'No vehicle has this id.',
  noId: 'An id of the export, or none: the shop then gives one.',
  idTwice: (line: number) => `Line ${line} has the same id.`,
  eachOnce: 'Each vehicle once.',
  sameVehicle: (line: number) => `Line ${line} has the same vehicle.`,
  otherYear: 'The id belongs to another year.',
  ofTheShop: (vehicle: string) => `The id belongs to ${isolated(vehicle)}, which comes with the shop.`,
  ofTheShopRight: 'That vehicle unchanged, or no id for a vehicle of your own.',
  otherYears: (line: number) =>
    `Line ${line} names another year of this vehicle in another way: its years have one make, model and engine.`,
  otherYearsRight: 'The same make, model and engine in all its rows.',
  missingYears: 'Make, model and engine hold for all years of the vehicle, and some have no row.',
  missingYearsRight: (years: string) => `Rows with the ids of ${years} and the same change, too.`,
  taken: (id: number) => `The vehicle with the id ${id} has this year, make, model and engine.`,
  takenRight: 'Another name, or that vehicle unchanged.',
  shortMake: 'The shop knows this as a short name of a make.',
  ownName: 'The name of the make itself.',
  noIdsLeft: 'There are no ids left for more vehicles.',
} as const

/** Refusals of whole files of vehicles. */
export const vehicleFileRefusals = {
  notCsv: 'Please send the file as text/csv.',
  tooLarge: 'A file can have at most 16 MB and 200,000 rows. Please split it. Nothing was imported.',
  encoding: 'The file is not a text in UTF-8. Please save it as CSV UTF-8. Nothing was imported.',
  quotes: (line: number) =>
    `The row that begins in line ${line} does not end: a quotation mark is missing, or the row is too long. Nothing was imported.`,
  changed:
    'The file would change other vehicles than the check showed. Please check it again; nothing was imported.',
  running: 'Another import of vehicles is running. Please wait until it is done, or stop it.',
  missing: 'There is no such import any more: another file was sent, or it was stopped.',
  broken:
    'The import did not finish because of a problem in the shop. Nothing was imported. Please try it again.',
  hasErrors: 'Some rows of the file are wrong. Nothing was imported.',
} as const
