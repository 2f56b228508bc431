interface Counts {
  readonly passed: number
  readonly failed: number
  /** The tests that were skipped for a reason which their title names. */
  readonly skipped: readonly string[]
  readonly broken: readonly string[]
}
export function vitestCounts(file: string, where?: { readonly isCi: boolean }): Counts
export function playwrightCounts(file: string): Counts
