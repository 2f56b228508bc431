import type { NamedPlace } from '#finding/vehicles/model.ts'

/** The address of the page that lists all makes with parts. */
export const landingStart = '/parts'

/** What the address of such a page names: a year only with its model. */
interface Place {
  readonly make: NamedPlace
  readonly model?: NamedPlace | undefined
  readonly year?: number | undefined
}

/** The one address of the page of parts for the vehicles of a make, of a model, or of one of its years. */
export function landingAddress({ make, model, year }: Place): string {
  return [landingStart, make.slug, model?.slug, year].filter((part) => part !== undefined).join('/')
}

/** The same vehicles for people: `2003 Volkswagen Golf`. */
export function placeText({ make, model, year }: Place): string {
  return [year, make.name, model?.name].filter((part) => part !== undefined).join(' ')
}
