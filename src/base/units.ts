import { shopConfig } from '#base/shop-config.ts'

/*
 * Weights and sizes as people type and read them. Everything is stored in grams and millimetres; a shop that works in pounds and inches
 * has these in its fields (docs/decisions/base/units.md).
 */

/** A weight in g, a length in mm, or a volume that counts as a weight, in cm³ a kilogram. */
export type Measured = 'weight' | 'length' | 'density'

interface Imperial {
  /** How many stored units are one pound, inch, or cubic inch a pound: exact by definition, but the last. */
  readonly kept: number
  /** This many decimals tell all stored whole numbers apart: one of the last is less than one stored unit. */
  readonly decimals: number
}

const imperial: Record<Measured, Imperial> = {
  weight: { kept: 453.59237, decimals: 3 },
  length: { kept: 25.4, decimals: 2 },
  density: { kept: 16.387064 / 0.45359237, decimals: 2 },
}

/** Whether weights and sizes are typed and read in pounds and inches. */
export function isImperial(): boolean {
  return shopConfig().units === 'imperial'
}

/**
 * What a field shows of a stored number: the fewest decimals of pounds or inches that are the same number when they are typed again. Empty
 * for null.
 */
export function measureText(of: Measured, kept: number | null | undefined): string {
  if (kept === null || kept === undefined) return ''
  if (!isImperial()) return String(kept)
  const { kept: one, decimals } = imperial[of]
  for (let places = 0; places < decimals; places++) {
    const text = (kept / one).toFixed(places)
    if (Math.round(Number(text) * one) === kept) return text
  }
  return (kept / one).toFixed(decimals)
}

/** The whole number to store of what was typed; `NaN` of text that is no number of the shop's unit. */
export function readMeasure(of: Measured, typed: string): number {
  const text = typed.trim()
  if (!isImperial()) return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return /^\d{1,7}(\.\d{1,6})?$|^\.\d{1,6}$/.test(text)
    ? Math.round(Number(text) * imperial[of].kept)
    : Number.NaN
}
