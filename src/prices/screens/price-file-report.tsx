import type { ReactNode } from 'react'
import { priceListWords as words } from '#contract/messages.ts'
import { shownName } from '#contract/product-name.ts'
import { formatInteger } from '#format-integer.ts'
import { formatMoney } from '#money.ts'
import type { Step } from '#prices/noun.ts'
import type { PriceFileReport } from '#prices/wire.ts'

interface ReportProps {
  readonly report: PriceFileReport
}

/** The errors of a file of prices, by row and column. */
export function FileErrors({ report: { errors, errorCount } }: ReportProps) {
  return (
    <Rows
      caption={errorCount > errors.length ? words.firstErrors(errors.length) : undefined}
      heads={[words.row, words.column, words.message]}
    >
      {errors.map(({ row, column, message }) => (
        <tr key={`${row} ${column} ${message}`} className="border-t border-base-300 align-top">
          <Cell>{formatInteger(row)}</Cell>
          <Cell>{column}</Cell>
          <Cell>{message}</Cell>
        </tr>
      ))}
    </Rows>
  )
}

/** What a file of prices changes. */
export function FileChanges({ report: { changes, changeCount } }: ReportProps) {
  return (
    <Rows
      caption={changeCount > changes.length ? words.firstChanges(changes.length) : undefined}
      heads={[words.product, words.group, words.before, words.after]}
    >
      {changes.map(({ productId, product, group, before, after }) => (
        <tr key={`${productId} ${group}`} className="border-t border-base-300 align-top">
          <Cell>{shownName(product)}</Cell>
          <Cell>{group ?? words.everybody}</Cell>
          <Cell>{stepsText(before)}</Cell>
          <Cell>{stepsText(after)}</Cell>
        </tr>
      ))}
    </Rows>
  )
}

function stepsText(steps: readonly Step[]): string {
  if (steps.length === 0) return words.nothing
  return steps.map(({ from, price }) => words.step(formatInteger(from), formatMoney(price))).join(', ')
}

interface RowsProps {
  readonly caption: string | undefined
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Rows({ caption, heads, children }: RowsProps) {
  return (
    <section
      aria-label={words.file}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-field border border-base-300"
    >
      <table className="w-full text-sm tabular-nums">
        {caption && <caption className="p-2 text-left text-muted">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="p-2 text-left font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="min-w-20 p-2 wrap-break-word">{children}</td>
}
