import type { Engine, Series, VehicleParts } from '../model.ts'
import type { SaidParts } from './parts.ts'

/** A mistake in a file of vehicles. */
export interface FileProblem {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly message: string
  /** What would be right. */
  readonly right: string
}

/** The names that the years of a vehicle share. */
export interface Names extends Engine {
  readonly make: string
  readonly model: string
}

/** All that is known of a series beside its id and years. */
export interface Known extends Names {
  readonly parts: VehicleParts
}

/** A row of a file that is right by itself. */
export interface FileVehicle extends Names {
  readonly line: number
  readonly id: number | null
  readonly year: number
  /** Make and model as the file has them, with all spaces. */
  readonly written: string
  /** What the file has columns for. */
  readonly parts: SaidParts
}

export interface AddedVehicle {
  readonly line: number
  readonly year: number
  /** The series that it joins by its id, or the place of the new one that it is of. */
  readonly series: { readonly id: number } | { readonly created: number }
}

/** A vehicle whose names a row changes. */
export interface ChangedVehicle {
  readonly line: number
  readonly id: number
  readonly before: Known
  readonly after: Known
}

/** What a file of vehicles changes; its other rows are known already. */
export interface VehiclePlan {
  readonly problems: readonly FileProblem[]
  readonly added: readonly AddedVehicle[]
  readonly changed: readonly ChangedVehicle[]
  /** Known series with other names or further years, before and after. */
  readonly edited: readonly { readonly before: Series; readonly after: Series }[]
  /** Series that are new; they have no id yet. */
  readonly created: readonly Omit<Series, 'id'>[]
}

/** Ids of series up to here belong to the shipped file; the owner's are above. */
export const lastShippedId = 999_999
/** The last id that a series can have. */
export const lastSeriesId = 8_000_000

/** The vehicles of a make. */
export interface MakeCount {
  readonly make: string
  readonly models: number
  readonly vehicles: number
  /** How many of them the owner added. */
  readonly own: number
}
