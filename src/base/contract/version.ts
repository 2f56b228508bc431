/** The version of the shop. The same as in package.json (tests/db/released.test.ts). */
export const version = '0.1.0'

/**
 * Whether a shop of version `own` is at least of version `other`. Versions are three numbers, such as `0.1.0`; what is not written so is
 * newer than all.
 */
export function isAtLeast(other: string, own: string = version): boolean {
  const [theirs, ours] = [numbersOf(other), numbersOf(own)]
  if (theirs === undefined || ours === undefined) return false
  for (const [at, number] of theirs.entries()) {
    const difference = (ours[at] ?? 0) - number
    if (difference !== 0) return difference > 0
  }
  return true
}

function numbersOf(text: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(text) ? text.split('.').map(Number) : undefined
}
