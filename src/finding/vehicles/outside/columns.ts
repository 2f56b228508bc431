import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import type { FileProblem } from '../file/model.ts'

/** What a column may hold, with the keys of its headings in our own files, the files of the KBA and lists like TecDoc's. */
export const headings = {
  kind: ['kind'],
  value: ['value'],
  ktype: ['ktypnr', 'ktypnummer', 'ktyp', 'ktype', 'ktypeno', 'ktypenr', 'ktypenumber'],
  hsn: [
    ...['hsn', 'herstellerschlussel', 'herstellerschluessel'],
    ...['herstellerschlusselnummer', 'herstellerschluesselnummer'],
  ],
  tsn: ['tsn', 'typschlussel', 'typschluessel', 'typschlusselnummer', 'typschluesselnummer'],
  vehicle: ['vehicle', 'vehicleid'],
  series: ['series', 'seriesid'],
  make: ['make', 'manufacturer', 'hersteller', 'herstellertext', 'herstellerklartext', 'marke'],
  model: [
    'model',
    'nameplate',
    'modell',
    'modellreihe',
    'tradename',
    'tradenames',
    'handelsname',
    'handelsnamen',
  ],
  years: ['years', 'year', 'jahr', 'baujahr', 'baujahre'],
  from: ['from', 'von', 'baujahrvon', 'bauzeitvon', 'yearfrom'],
  to: ['to', 'bis', 'baujahrbis', 'bauzeitbis', 'yearto'],
  litres: ['litres', 'liter', 'displl'],
  cc: ['cc', 'ccm', 'hubraum', 'hubraumccm', 'ccmtech'],
  kw: ['kw', 'leistungkw'],
  fuel: ['fuel', 'kraftstoff', 'kraftstoffart'],
  engine: ['engine'],
  code: ['motorcode', 'enginecode', 'enginecodes', 'motorcodes'],
  source: ['source', 'quelle'],
} as const satisfies Record<string, readonly string[]>

export type OutsideColumn = keyof typeof headings

/** What is wrong with the columns that a file has. */
export function missingColumns(has: (...columns: readonly OutsideColumn[]) => boolean): FileProblem[] {
  const problem = (message: string) => ({ line: 1, column: '', value: '', message, right: rules.noIdsRight })
  return [
    ...(has('kind', 'value') || has('ktype') || has('hsn', 'tsn') ? [] : [problem(rules.noIds)]),
    ...(has('vehicle') || has('series') || has('make', 'model') ? [] : [problem(rules.noVehicle)]),
  ]
}
