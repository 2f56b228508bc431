import { figures as words } from '#base/contract/messages/back-office.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatDecimal } from '#base/money.ts'

/** The data of the chart as a table. */
export function DayTable({ series }: { series: AnswerOf<'summary'>['series'] }) {
  return (
    <details className="mt-4">
      <summary className="link min-h-6 w-fit text-sm">{words.table}</summary>
      <table className="mt-2 w-full max-w-reading text-sm tabular-nums">
        <caption className="sr-only">{words.chart}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="py-1 font-medium">
              {words.day}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.revenue}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.orders}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ day, revenue, orders }) => (
            <tr key={day} className="border-t border-base-300">
              <th scope="row" className="py-1 text-left font-normal">
                {day}
              </th>
              <td className="py-1 text-right">{formatDecimal(revenue)}</td>
              <td className="py-1 text-right">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
