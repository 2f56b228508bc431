import type { VehicleReport } from '#base/contract/schemas/vehicle-file.ts'
import type { Engine, Series } from '../model.ts'
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
  /** `2031 Acme Roadster 1.8 L, 4 cylinders`. */
  readonly vehicle: string
}

/** A vehicle whose names a row changes. */
export interface ChangedVehicle {
  readonly line: number
  readonly id: number
  readonly vehicle: string
  readonly fields: readonly { readonly column: string; readonly before: string; readonly after: string }[]
}

/** What a file of vehicles changes. */
export interface VehiclePlan {
  readonly problems: readonly FileProblem[]
  readonly added: readonly AddedVehicle[]
  readonly changed: readonly ChangedVehicle[]
  readonly unchanged: number
  /** Known series with other names or further years, before and after. */
  readonly edited: readonly { readonly before: Series; readonly after: Series }[]
  /** Series that are new; they have no id yet. */
  readonly created: readonly Omit<Series, 'id'>[]
}

/** What an import of vehicles did, or would do. */
export interface ImportedVehicles extends Pick<VehiclePlan, 'problems' | 'added' | 'changed' | 'unchanged'> {
  readonly rows: number
  /** Rows with a mistake. */
  readonly refused: number
  readonly digest: string
}

export type ImportState = 'receiving' | 'checking' | 'checked' | 'importing' | 'imported' | 'failed'

/** The import of a file: how far it is, and what it found or did. */
export interface VehicleImport {
  readonly id: string
  /** Of the file. */
  readonly name: string
  readonly state: ImportState
  readonly lines: number
  readonly linesRead: number
  readonly vehicles: number
  readonly vehiclesWritten: number
  readonly skipsRefused: boolean
  /** It is running, and has not gone on for a while. */
  readonly isStalled: boolean
  readonly report: VehicleReport | null
  /** Why it failed. */
  readonly message: string | null
  readonly createdAt: Date
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
