import type { StoredReport } from '#base/contract/schemas/vehicle-file.ts'
import type { FileProblem, ImportedVehicles } from './model.ts'

/** The most problems, additions and changes of a file in one report. */
const mostShown = 200
const longestValue = 80

/** What a file of vehicles changes; of many rows the first ones. */
export function reportToDto({ problems, added, changed, ...counts }: ImportedVehicles): StoredReport {
  return {
    ...counts,
    ...shownProblems(problems),
    added: added.slice(0, mostShown).map((one) => ({ ...one })),
    addedCount: added.length,
    changed: changed.slice(0, mostShown).map(({ id, fields, ...one }) => ({
      _id: id,
      ...one,
      fields: fields.map((field) => ({ ...field })),
    })),
    changedCount: changed.length,
  }
}

/** The first mistakes of a file, and how many there are. */
export function shownProblems(problems: readonly FileProblem[]) {
  return {
    problems: problems.slice(0, mostShown).map((one) => ({ ...one, value: shownValue(one.value) })),
    problemCount: problems.length,
  }
}

/** A value on one line, with a sign for each character that nobody sees. */
export function shownValue(value: string): string {
  const text = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd')
}
