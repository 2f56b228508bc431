/** A search that found nothing, or nothing before a part of it was left out. */
export interface ZeroResultSearch {
  /** As it was typed. */
  readonly typed: string
  /** The name of the part type that was understood. */
  readonly partType?: string | undefined
  readonly vehicle?: AskedVehicle | undefined
  /** The other words that were understood: positions, the maker, sizes. */
  readonly words: readonly string[]
}

/** The vehicle in the words; otherwise the id of the one that was chosen. */
export type AskedVehicle =
  | { readonly kind: 'read'; readonly name: string }
  | { readonly kind: 'chosen'; readonly id: number }

/** The same searches together, as they are stored. */
export interface ZeroResultRow {
  readonly key: string
  readonly askedFor: string
  /** Empty where none was understood. */
  readonly partType: string
  readonly vehicle: string
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** The searches for a part type and a vehicle, in any words. */
export interface AskedPair {
  /** As it was asked for: make, model, years. */
  readonly vehicle: string
  readonly partType: string
  readonly times: number
  readonly lastAt: Date
}

/** How long a search is stored after it was last asked. */
export const storedDays = 90

/** The most searches that are stored: of more, those that were asked least go. */
export const maxCached = 10_000
