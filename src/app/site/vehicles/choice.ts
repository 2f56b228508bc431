import { screens } from '#base/contract/screens.ts'
import { beginningOf, typedParam } from '#base/typed-param.ts'
import type { VehicleChoice } from './content.ts'

/** Reads what the address has chosen of a vehicle; what is no choice is ignored, and a model without its make too. */
export function readChoice(params: URLSearchParams): VehicleChoice {
  const year = Number(params.get('year'))
  const make = nameOf(params.get('make'))
  return {
    ...(Number.isInteger(year) && year >= 1900 && year <= 2155 ? { year } : {}),
    ...(make === undefined ? {} : { make, model: nameOf(params.get('model')), ...engineIn(params) }),
  }
}

/** The words, or the VIN, by which the address asks for a vehicle; empty without any. One character more than are read, if they are longer. */
export function readWords(params: URLSearchParams): string {
  return beginningOf(typedParam(params, 'words'), mostSigns + 1)
}

/** The most signs of the words that are read. */
export const mostSigns = 100

/** The address of the page that goes on from a choice. */
export function choiceAddress({ year, make, model, engine }: VehicleChoice): string {
  const params = new URLSearchParams()
  if (year !== undefined) params.set('year', String(year))
  if (make !== undefined) params.set('make', make)
  if (model !== undefined) params.set('model', model)
  if (engine !== undefined) params.set('engine', engine || notKnown)
  return params.size > 0 ? `${screens.vehicles}?${params}` : screens.vehicles
}

/** How an address writes an engine that is not known. */
const notKnown = '-'

function engineIn(params: URLSearchParams): Pick<VehicleChoice, 'engine'> {
  const engine = nameOf(params.get('engine'))
  if (engine === undefined || params.get('model') === null) return {}
  return { engine: engine === notKnown ? '' : engine }
}

function nameOf(given: string | null): string | undefined {
  const name = (given ?? '').trim()
  return name === '' || name.length > 100 ? undefined : name
}
