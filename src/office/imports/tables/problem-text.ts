import type { RowProblem } from '../model.ts'

/** What is wrong with a row, as one text of the file of refused rows: a line for each mistake. */
export function problemText(problems: readonly RowProblem[]): string {
  return problems
    .map(({ column, value, message, right }) =>
      `${column === '' ? '' : `${column}: `}${message}${value === '' ? '' : ` (${value})`} ${right}`.trim(),
    )
    .join('\n')
}
