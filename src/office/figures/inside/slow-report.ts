import { formatInteger } from '#base/format-integer.ts'
import { fromMinor, sum, times, toDecimal } from '#base/money.ts'
import { type Micro, ofMicro } from '#base/money-parts.ts'
import type { Db } from '#platform/db/open.ts'
import { noteWords, columnWords as words } from '../messages/report-words.ts'
import type { Period, Report } from '../model.ts'
import { listSlow, mostSlow } from '../store/slow-stock.ts'

/** Products in stock that did not sell in some days, the dearest stock first. */
export async function slowReport(
  db: Db,
  period: Period,
  { hasCosts }: { readonly hasCosts: boolean },
): Promise<Report> {
  const products = (await listSlow(db, period)).map((one) => ({
    ...one,
    value: one.average === null ? null : times(ofMicro(one.average as Micro), one.available),
  }))
  const dayOf = new Intl.DateTimeFormat('sv', { timeZone: period.timeZone, dateStyle: 'short' })
  const values = products.flatMap(({ value }) => value ?? [])
  return {
    columns: [
      { label: words.groups.products, kind: 'text' },
      { label: words.partNumber, kind: 'text' },
      { label: words.brand, kind: 'text' },
      { label: words.stock, kind: 'count' },
      { label: words.price, kind: 'money' },
      ...(hasCosts ? [{ label: words.value, kind: 'money' } as const] : []),
      { label: words.lastSold, kind: 'day' },
      { label: words.added, kind: 'day' },
    ],
    rows: products.map(({ name, partNumber, maker, available, price, value, lastSold, addedAt }) => [
      name,
      partNumber ?? '',
      maker,
      available,
      toDecimal(fromMinor(price)),
      ...(hasCosts ? [value && toDecimal(value)] : []),
      lastSold && dayOf.format(lastSold),
      dayOf.format(addedAt),
    ]),
    sums: [
      [
        words.all,
        '',
        '',
        products.reduce((all, { available }) => all + available, 0),
        null,
        ...(hasCosts ? [values.length === 0 ? null : toDecimal(sum(values))] : []),
        null,
        null,
      ],
    ],
    notes: [
      noteWords.slow,
      ...(products.length === mostSlow ? [noteWords.mostSlow(formatInteger(mostSlow))] : []),
    ],
  }
}
