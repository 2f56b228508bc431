import type { TradeSettings } from '#base/contract/forms/shop.ts'
import { tradeWords as words } from '#base/contract/messages/shop-words.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { digitsOf } from '#base/format-integer.ts'
import { formatMoneyBy, fromMinor } from '#base/money.ts'
import { writingOf } from '#base/number-writing.ts'

/** A price, a number, a day and a measure, as the settings write them. */
export function TradePreview({
  settings: { currency, locale, timeZone, units },
}: {
  settings: TradeSettings
}) {
  const writing = writingOf(locale, currency)
  const price = fromMinor(exponentOf(currency) === 0 ? 12_345 : 1_234_550, currency)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const rows = [
    [words.price, formatMoneyBy(writing, price)],
    [words.count, digitsOf('1234567', writing)],
    [words.day, day.format(new Date())],
    [words.measure, words.measures[units]],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2" data-testid="trade-preview">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
