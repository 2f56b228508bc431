import { nameKey, type Series } from '#finding/vehicles/model.ts'
import type { Generation, SoldYears } from '#finding/vehicles/naming.ts'

/** A model of a make, or one version of it, with its series. */
export interface KnownModel {
  readonly make: string
  readonly makeKey: string
  /** The nameplate with the submodel: `Camry`, `3 Series 328i`. */
  readonly model: string
  readonly submodel: string
  readonly nameplateKey: string
  /** The keys of its words. */
  readonly words: ReadonlySet<string>
  readonly series: readonly Series[]
  readonly generations: readonly Generation[]
  /** The key of the other name that leads to it, if one does. */
  readonly called?: string
  /** In which years it is called so; by default in all. */
  readonly years?: SoldYears
}

/** Two letters with "and" between them: T&C. Without it they would be other letters, or a year and its neighbour. */
const initials = /(?<![\p{L}\p{N}])(\p{L})\s?&\s?(\p{L})(?![\p{L}\p{N}])/gu

/** A name of a model as the key by which it is known: `tandc` for T&C. */
export const nameWithInitialsKey = (name: string): string => nameKey(name.replace(initials, '$1and$2'))

/** A text in which the initials that name a model are one word, as its key is. Others stay: K&N is a maker. */
export function withInitialsJoined(text: string, isModel: (key: string) => boolean): string {
  if (!text.includes('&')) return text
  return text.replace(initials, (typed) =>
    isModel(nameWithInitialsKey(typed)) ? nameWithInitialsKey(typed) : typed,
  )
}
