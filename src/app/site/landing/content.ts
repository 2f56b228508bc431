import type { Product } from '#catalog/products/model.ts'
import type { NamedPlace } from '#finding/vehicles/model.ts'

/** What a page of parts by vehicle shows. */
export interface LandingContent {
  /** Whether any part lists any of the vehicles. */
  readonly hasParts: boolean
  readonly departments: readonly Department[]
  /** Not all were counted. */
  readonly isLeast: boolean
  /** The models of a make that have parts, by name. */
  readonly models: readonly NamedPlace[]
  /** The years of a model that have parts, newest first. */
  readonly years: readonly number[]
  /** The vehicles of a year, one of each version. */
  readonly vehicles: readonly { id: number; version: string; departments: readonly Department[] }[]
  /** Some of the parts. */
  readonly products: readonly Product[]
}

/** A category at the top of the tree, with the categories below it that have parts. */
export interface Department {
  readonly name: string
  readonly categories: readonly { name: string; address: string; count: number }[]
}
