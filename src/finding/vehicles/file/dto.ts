import type { FileProblem } from './model.ts'

/** The most problems of a file in one report. */
const mostShown = 200
const longestValue = 80

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
