/*
 * Rates as people write them, in percent with up to four decimals, and as documents have them, in millionths. By digits,
 * because 9.975 × 10,000 is not a whole number in floating point.
 */

const written = /^(\d{1,6})(?:[.,](\d{1,4}))?$/

/** The millionths of a percentage such as `9.975` or `9,975`; undefined for any other text. */
export function ppmOf(percent: string): number | undefined {
  const match = written.exec(percent.trim())
  if (match === null) return undefined
  const [, whole = '', fraction = ''] = match
  return Number(whole + fraction.padEnd(4, '0'))
}

/** Millionths as a percentage without superfluous zeros: `9.975` for 99,750. */
export function percentText(ppm: number): string {
  const digits = String(ppm).padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0+$/, '')
  return `${digits.slice(0, -4)}${fraction && `.${fraction}`}`
}
