import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { FileTable } from '#web/ui/file-table.tsx'

interface ReportProps {
  readonly report: AnswerOf<'importPrices'>
}

/** The errors of a file of prices, by row and column. */
export function FileErrors({ report: { errors, errorCount } }: ReportProps) {
  return (
    <FileTable
      label={words.file}
      caption={errorCount > errors.length ? words.firstErrors(errors.length) : undefined}
      heads={[words.row, words.column, words.message]}
      rows={errors.map(({ row, column, message }) => ({
        key: `${row} ${column} ${message}`,
        cells: [formatInteger(row), column, message],
      }))}
    />
  )
}

/** What a file of prices changes. */
export function FileChanges({ report: { changes, changeCount } }: ReportProps) {
  return (
    <FileTable
      label={words.file}
      caption={changeCount > changes.length ? words.firstChanges(changes.length) : undefined}
      heads={[words.product, words.group, words.before, words.after]}
      rows={changes.map(({ productId, product, group, before, after }) => ({
        key: `${productId} ${group}`,
        cells: [shownName(product), group ?? words.everybody, stepsText(before), stepsText(after)],
      }))}
    />
  )
}

function stepsText(steps: AnswerOf<'importPrices'>['changes'][number]['after']): string {
  if (steps.length === 0) return words.nothing
  return steps.map(({ from, price }) => words.step(formatInteger(from), formatDecimal(price))).join(', ')
}
