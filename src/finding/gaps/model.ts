import type { Money } from '#base/money.ts'

/** What was asked for and not found, by vehicle and part type. */
export interface AskedGap {
  /** As it was asked for: make, model, years. */
  readonly vehicle: string
  readonly partType: string
  readonly times: number
  readonly lastAt: Date
  /** How many products a search for it finds now. */
  readonly parts: number
  /** How often it was asked for, times the usual price of its part type; null where the shop has none of it. */
  readonly worth: Money | null
}

/** A gap in the table: with the category of a product that fills it. */
export type Fillable<Gap> = Gap & {
  /** Its path; empty where none is known. */
  readonly category: string
}

/** A vehicle that people have or asked for, and a kind of part that the shop has for others of these and not for this one. */
export interface VehicleGap {
  /** Year, make and model, with all engines. */
  readonly vehicle: string
  readonly partType: string
  /** How many customers have the vehicle in their garage. */
  readonly owners: number
  /** How often something was searched for it and not found. */
  readonly times: number
  /** For how many of the vehicles that are looked at the shop has such parts. */
  readonly others: number
}

/** The most vehicles that are looked at: those that most people have or asked for. */
export const mostVehicles = 100

/** A filter by what is found now looks at so many pairs: those that were asked for most. */
export const mostFiltered = 200
