import type { ReactNode } from 'react'
import type { ReportCell, ReportCellKind } from '#base/contract/reports.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatMoney, readMoney } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { reportWords as words } from '../messages/report-words.ts'

type Shown = AnswerOf<'report'>

/** The table of a report with its sums. It is wide: on a phone it scrolls sideways. */
export function ReportTable({ title, report }: { readonly title: string; readonly report: Shown }) {
  const { columns, rows, sums, notes, total } = report
  return (
    <>
      {rows.length === 0 && <p className="text-muted">{words.none}</p>}
      {rows.length + sums.length > 0 && (
        <Scrolling label={title}>
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-base-300 text-left">
                {columns.map(({ label, kind }) => (
                  <th
                    key={label}
                    scope="col"
                    className={`px-2 py-2 font-medium first:pl-3 last:pr-3 ${sideOf(kind)}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-base-300">
              {rows.map((cells) => (
                <Row key={JSON.stringify(cells)} columns={columns} cells={cells} />
              ))}
            </tbody>
            {sums.length > 0 && (
              <tfoot className="divide-y divide-base-300 border-t-2 border-edge font-medium">
                {sums.map((cells) => (
                  <Row key={String(cells[0])} columns={columns} cells={cells} />
                ))}
              </tfoot>
            )}
          </table>
        </Scrolling>
      )}
      {rows.length < total && (
        <p className="text-sm">{words.more(formatInteger(rows.length), formatInteger(total))}</p>
      )}
      <ul className="flex max-w-reading flex-col gap-1 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-base-300 bg-base-100 print:overflow-visible print:border-0"
    >
      {children}
    </section>
  )
}

function Row({
  columns,
  cells,
}: {
  readonly columns: Shown['columns']
  readonly cells: readonly ReportCell[]
}) {
  return (
    <tr>
      {columns.map(({ label, kind }, at) => {
        const classes = `px-2 py-2 align-top first:pl-3 last:pr-3 ${sideOf(kind)}`
        const text = cellText(kind, cells[at] ?? null)
        return at === 0 ? (
          <th key={label} scope="row" className={`${classes} min-w-40 text-left font-normal`}>
            <bdi>{text}</bdi>
          </th>
        ) : (
          <td key={label} className={classes}>
            <bdi>{text}</bdi>
          </td>
        )
      })}
    </tr>
  )
}

const sideOf = (kind: ReportCellKind) =>
  kind === 'text' || kind === 'day' ? '' : 'whitespace-nowrap text-right'

function cellText(kind: ReportCellKind, cell: ReportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string' || kind === 'text' || kind === 'day') return String(cell)
  if (kind === 'count') return formatInteger(cell)
  if (kind === 'percent') return `${cell.toLocaleString(shopConfig().locale, { maximumFractionDigits: 3 })}%`
  return moneyText(cell)
}

/** What was given back may be more than what was paid. */
function moneyText(decimal: number): string {
  const money = readMoney(Math.abs(decimal))
  if (money === undefined) return String(decimal)
  return `${decimal < 0 ? '-' : ''}${formatMoney(money)}`
}
