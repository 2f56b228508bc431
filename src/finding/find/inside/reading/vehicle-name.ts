import { engineText } from '#finding/vehicles/model.ts'
import type { ReadVehicle } from './read-vehicle.ts'
import { engineWords } from './words.ts'

/** What is known of a vehicle that was read, as the chooser writes it: `2003 Volkswagen Golf 2.0 L 4-cylinder` for "2003 golf 2l". */
export function vehicleName({ make, model, from, to, engine, trim, series }: ReadVehicle): string {
  const years = from === to ? from : [from, to].filter((year) => year !== undefined).join('–')
  const engines = new Set(series.map(engineText))
  const [only = ''] = engines.size === 1 ? engines : []
  const said = engine.length === 0 || only === '' ? engine.map(engineName) : [only]
  return [years, make, model, ...trim, ...said].filter((part) => part !== undefined && part !== '').join(' ')
}

const size = /^(\d{1,2}(?:[.,]\d)?) ?(?:l|litres?|liters?|ltr)?$/
const cubic = /^(\d{3,4})(?:cc|ccm|cm3)$/
const count = /^(\d{1,2})[ -]?cyl(?:inders?)?$/

/** A typed word of an engine as people write it: `2.0 L` for `2l`, `4-cylinder` for `4cyl`, `TDI` for `tdi`. */
function engineName(word: string): string {
  const [, litres] = size.exec(word) ?? []
  if (litres !== undefined)
    return engineText({ engine: '', litres: Number(litres.replace(',', '.')), cylinders: null })
  const [, cylinders] = count.exec(word) ?? []
  if (cylinders !== undefined) return engineText({ engine: '', litres: null, cylinders: Number(cylinders) })
  const [, cc] = cubic.exec(word) ?? []
  if (cc !== undefined) return `${cc} cc`
  return spelledOut.has(word) || !(engineWords.has(word) || /\d/.test(word)) ? word : word.toUpperCase()
}

/** The words of engines that are no abbreviations. */
const spelledOut: ReadonlySet<string> = new Set(
  'diesel ecoboost gasoline hemi hybrid multijet petrol turbo'.split(' '),
)
