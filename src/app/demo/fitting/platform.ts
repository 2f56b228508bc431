import type { Market } from '#finding/vehicles/model.ts'

/*
 * What the demo shop says of its parts, as a catalogue of parts is written: by platform. Cars of one platform share their hubs, brakes and
 * suspension. A part that bolts to the car belongs to one platform; filters, plugs and parts of an engine also to others of the same
 * group of makers, which use the same engines; batteries and wiper blades have standard sizes and go into cars of every maker.
 */

/** A car of a platform in the years in which it was sold on it, both included. */
export interface Car {
  readonly market: Market
  readonly make: string
  readonly nameplate: string
  readonly fromYear: number
  readonly toYear: number
  /** What a buyer calls it where another generation was sold in the same year; else empty. */
  readonly generation: string
}

/** Parts that fit one of the sizes of brake discs that the cars of a platform have: the buyer is asked for the size. */
export interface PartsBySize {
  readonly axle: 'front' | 'rear'
  readonly sizes: readonly string[]
  readonly size: string
  /** Slugs, as below. */
  readonly parts: readonly string[]
}

/** Parts for the engines of some sizes. */
export interface PartsByEngine {
  /** Both included. */
  readonly litres: readonly [from: number, to: number]
  readonly parts: readonly string[]
}

export interface Platform {
  readonly name: string
  /** The makers that build their engines together. */
  readonly group: string
  readonly cars: readonly Car[]
  readonly everyEngine: readonly string[]
  readonly bySize?: readonly PartsBySize[]
  readonly byEngine?: readonly PartsByEngine[]
}

/** The last model year of what is still built. */
export const today = 2027

/** A car that was sold in America, in model years. */
export const us = (make: string, nameplate: string, fromYear: number, toYear: number, generation = '') =>
  ({ market: 'US', make, nameplate, fromYear, toYear, generation }) satisfies Car

/** A car that was sold in Europe, in the years in which it was built. */
export const eu = (make: string, nameplate: string, fromYear: number, toYear: number, generation = '') =>
  ({ market: 'EU', make, nameplate, fromYear, toYear, generation }) satisfies Car

/** All parts of a platform, each once. */
export function partsOf({ everyEngine, bySize = [], byEngine = [] }: Platform): string[] {
  return [...new Set([...everyEngine, ...[...bySize, ...byEngine].flatMap(({ parts }) => parts)])]
}

/** Batteries and wiper blades, whose sizes are standards of the trade. */
export const isStandardPart = (slug: string) => /^(battery|wiper-blade)-/.test(slug)
