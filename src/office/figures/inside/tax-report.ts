import type { ReportCell } from '#base/contract/reports.ts'
import { countryName } from '#base/countries/country-name.ts'
import { memberStates } from '#base/countries/european-union.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { noteWords, columnWords as words } from '../messages/report-words.ts'
import type { Period, Report } from '../model.ts'
import { documentTotals, listTaxes, listUntaxed } from '../store/taxes.ts'

/** How sales to a country are declared. */
export type Treatment = keyof typeof words.treatments

interface Line {
  readonly treatment: Treatment
  readonly country: string
  readonly name: string
  /** In millionths. */
  readonly ppm: number
  readonly base: number
  readonly tax: number
  readonly counterBase: number
  readonly counterTax: number
}

const order: readonly Treatment[] = ['home', 'oss', 'free', 'other', 'outside']

/** The taxes of some days by country and rate, as a tax return asks for them: the own country first, then the ones of the one-stop shop. */
export async function taxReport(shop: DbAndPool, period: Period): Promise<Report> {
  const { db } = shop
  const [{ value: by }, taxed, untaxed, all] = await Promise.all([
    readSetting(shop, seller),
    listTaxes(db, period),
    listUntaxed(db, period),
    documentTotals(db, period),
  ])
  const lines: Line[] = [
    ...taxed.map((one) => ({ ...one, treatment: treatmentOf(by.country, one.country) })),
    ...untaxed.map(({ country, isFree, base, counterBase }) => ({
      country,
      base,
      counterBase,
      name: words.untaxed,
      ppm: 0,
      tax: 0,
      counterTax: 0,
      treatment: isFree ? 'free' : treatmentOf(by.country, country),
    })),
  ]
  const isEmpty = lines.length === 0
  return {
    columns: [
      { label: words.treatment, kind: 'text' },
      { label: words.country, kind: 'text' },
      { label: words.rate, kind: 'text' },
      { label: words.percent, kind: 'percent' },
      { label: words.base, kind: 'money' },
      { label: words.tax, kind: 'money' },
      { label: words.counterBase, kind: 'money' },
      { label: words.counterTax, kind: 'money' },
    ],
    rows: lines.toSorted(before).map(cellsOf),
    sums: isEmpty
      ? []
      : [
          [
            ...[words.documents, '', '', null, money(all.total - all.tax), money(all.tax)],
            ...[money(all.counterTotal - all.counterTax), money(all.counterTax)],
          ],
          [words.documentsTax, '', '', null, money(all.total), null, money(all.counterTotal), null],
        ],
    notes: [isEmpty ? noteWords.noDocuments : noteWords.documents],
  }
}

/** How sales from one country to another are declared. Both may be unknown (''). */
export function treatmentOf(from: string, to: string): Treatment {
  const isOfUnion = (country: string) => memberStates.some((state) => state === country)
  if (to === from || to === '') return 'home'
  if (!isOfUnion(from)) return 'other'
  return isOfUnion(to) ? 'oss' : 'outside'
}

function before(one: Line, other: Line): number {
  const byPlace = order.indexOf(one.treatment) - order.indexOf(other.treatment)
  const byCountry = countryName(one.country).localeCompare(countryName(other.country), 'en')
  return byPlace || byCountry || other.ppm - one.ppm || one.name.localeCompare(other.name, 'en')
}

function cellsOf({ treatment, country, name, ppm, ...sums }: Line): ReportCell[] {
  return [
    words.treatments[treatment],
    country === '' ? words.unknown : countryName(country),
    name,
    ppm / 10_000,
    money(sums.base),
    money(sums.tax),
    money(sums.counterBase),
    money(sums.counterTax),
  ]
}

const money = (minor: number) => toDecimal(fromMinor(minor))
