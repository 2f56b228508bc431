import { findingExamples, rowFaults } from '../messages/import-rules.ts'
import type { Finding, ImportRow } from '../model.ts'
import { withWarnings } from './read-fitments.ts'

/** So many kinds of what is left out are counted, and so many named. */
const mostCounted = 1000
const mostNamed = 20

/** Counts what the products of a file say that the shop has no place for. */
export function leftOutCounter() {
  const counted = new Map<string, number>()
  return {
    /** A row with what is left out of it. */
    see(row: ImportRow, leftOut: readonly string[]): ImportRow {
      const notes = leftOut.map((value) => ({ column: '', value, ...rowFaults.leftOut }))
      const seen = withWarnings(row, notes, 'not_taken')
      if (seen !== row)
        for (const one of leftOut)
          if (counted.size < mostCounted || counted.has(one)) counted.set(one, (counted.get(one) ?? 0) + 1)
      return seen
    },
    /** The finding names the kinds, the most frequent first. */
    named(findings: readonly Finding[]): Finding[] {
      const first = [...counted].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed)
      const examples = first.map(([what, products]) => findingExamples.leftOut(what, products))
      return findings.map((one) => (one.kind === 'not_taken' ? { ...one, examples } : one))
    },
  }
}
