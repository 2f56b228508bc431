import type { ReportCell, SalesGroup } from '#base/contract/reports.ts'
import { countryName } from '#base/countries/country-name.ts'
import { formatInteger } from '#base/format-integer.ts'
import { compare, fromMinor, type Money, subtract, sum, times, toDecimal } from '#base/money.ts'
import { ofMicro, percentOf } from '#base/money-parts.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import type { Db } from '#platform/db/open.ts'
import { noteWords, columnWords as words } from '../messages/report-words.ts'
import type { Report, ReportColumn, SalesQuery } from '../model.ts'
import {
  type CostedGoods,
  listCosts,
  listReturned,
  listSold,
  productNames,
  type Takings,
  takingsIn,
} from '../store/sales.ts'

/** What was sold of a group, and what was given back of it. */
interface Sales {
  readonly key: string
  readonly orders: number
  readonly pieces: number
  readonly sold: Money
  readonly tax: Money
  readonly returned: number
  readonly refunded: Money
  /** Of the pieces whose cost is known. */
  readonly known: { readonly pieces: number; readonly net: Money; readonly cost: Money }
}

/** What was sold in some days, the most first; months in their order. Without costs for those who may not see them. */
export async function salesReport(
  db: Db,
  query: SalesQuery,
  { hasCosts }: { readonly hasCosts: boolean },
): Promise<Report> {
  const [sold, returned, costs, takings] = await Promise.all([
    listSold(db, query),
    listReturned(db, query),
    hasCosts ? listCosts(db, query) : [],
    takingsIn(db, query),
  ])
  const costsOf = Map.groupBy(costs, ({ key }) => key)
  const soldOf = new Map(sold.map((one) => [one.key, one]))
  const returnedOf = new Map(returned.map((one) => [one.key, one]))
  const sales = [...new Set([...soldOf.keys(), ...returnedOf.keys()])].map((key): Sales => {
    const { orders = 0, pieces = 0, net = 0, tax = 0 } = soldOf.get(key) ?? {}
    const back = returnedOf.get(key) ?? { pieces: 0, net: 0, tax: 0 }
    return {
      key,
      orders,
      pieces,
      sold: fromMinor(net),
      tax: fromMinor(tax - back.tax),
      returned: back.pieces,
      refunded: fromMinor(back.net),
      known: knownCosts(costsOf.get(key) ?? []),
    }
  })
  const label = await labelsOf(
    db,
    query.by,
    sales.map(({ key }) => key),
  )
  const all = allOf(sales, takings.orders)
  const unknown = all.pieces - all.known.pieces
  return {
    columns: columnsOf(query.by, hasCosts),
    rows: inOrder(query.by, sales).map((one) => [...label(one.key), ...cellsOf(one, hasCosts)]),
    sums: [
      [...headOf(query.by, words.goods), ...cellsOf(all, hasCosts)],
      [...headOf(query.by, words.takings), ...takingsCells(takings, hasCosts)],
    ],
    notes: [
      noteWords.net,
      noteWords.refunds,
      ...(hasCosts ? [noteWords.margin] : []),
      ...(hasCosts && unknown > 0 ? [noteWords.unknownCost(formatInteger(unknown))] : []),
      ...(query.by === 'countries' && soldOf.has('') ? [noteWords.unsaid] : []),
    ],
  }
}

function knownCosts(costs: readonly CostedGoods[]): Sales['known'] {
  return {
    pieces: costs.reduce((all, one) => all + one.pieces, 0),
    net: fromMinor(costs.reduce((all, one) => all + one.net, 0)),
    // As the page of an order counts it: the cost of a piece is rounded.
    cost: sum(costs.map(({ average, pieces }) => times(ofMicro(average), pieces))),
  }
}

/** @param orders of all groups: an order has goods of several. */
function allOf(sales: readonly Sales[], orders: number): Sales {
  const count = (of: (one: Sales) => number) => sales.reduce((all, one) => all + of(one), 0)
  const amount = (of: (one: Sales) => Money) => sum(sales.map(of))
  return {
    key: '',
    orders,
    pieces: count(({ pieces }) => pieces),
    sold: amount(({ sold }) => sold),
    tax: amount(({ tax }) => tax),
    returned: count(({ returned }) => returned),
    refunded: amount(({ refunded }) => refunded),
    known: {
      pieces: count(({ known }) => known.pieces),
      net: amount(({ known }) => known.net),
      cost: amount(({ known }) => known.cost),
    },
  }
}

function inOrder(by: SalesGroup, sales: readonly Sales[]): Sales[] {
  const byKey = (one: Sales, other: Sales) => (one.key < other.key ? -1 : 1)
  if (by === 'months') return sales.toSorted(byKey)
  return sales.toSorted((one, other) => compare(other.sold, one.sold) || byKey(one, other))
}

function columnsOf(by: SalesGroup, hasCosts: boolean): ReportColumn[] {
  return [
    { label: words.groups[by], kind: 'text' },
    ...(by === 'products' ? [{ label: words.partNumber, kind: 'text' } as const] : []),
    { label: words.orders, kind: 'count' },
    { label: words.pieces, kind: 'count' },
    { label: words.sold, kind: 'money' },
    { label: words.returnedPieces, kind: 'count' },
    { label: words.refunded, kind: 'money' },
    { label: words.net, kind: 'money' },
    { label: words.tax, kind: 'money' },
    ...(hasCosts
      ? ([
          { label: words.cost, kind: 'money' },
          { label: words.margin, kind: 'money' },
          { label: words.marginPart, kind: 'percent' },
        ] as const)
      : []),
  ]
}

/** The first cells of a line below the table. */
const headOf = (by: SalesGroup, label: string): ReportCell[] => (by === 'products' ? [label, ''] : [label])

function cellsOf(one: Sales, hasCosts: boolean): ReportCell[] {
  const { pieces, net, cost } = one.known
  const isKnown = pieces > 0
  return [
    one.orders,
    one.pieces,
    toDecimal(one.sold),
    one.returned,
    toDecimal(one.refunded),
    toDecimal(subtract(one.sold, one.refunded)),
    toDecimal(one.tax),
    ...(hasCosts
      ? [
          isKnown ? toDecimal(cost) : null,
          isKnown ? toDecimal(subtract(net, cost)) : null,
          isKnown ? percentOf(subtract(net, cost), net) : null,
        ]
      : []),
  ]
}

function takingsCells({ orders, paid, refunded }: Takings, hasCosts: boolean): ReportCell[] {
  return [
    orders,
    null,
    null,
    null,
    null,
    toDecimal(fromMinor(paid - refunded)),
    null,
    ...(hasCosts ? [null, null, null] : []),
  ]
}

/** What people call the groups. */
async function labelsOf(
  db: Db,
  by: SalesGroup,
  keys: readonly string[],
): Promise<(key: string) => ReportCell[]> {
  if (by === 'products') {
    const names = await productNames(db, keys)
    return (key) => [names.get(key)?.name ?? key, names.get(key)?.partNumber ?? '']
  }
  const paths = by === 'categories' ? (await categoryPaths(db)).byId : undefined
  return (key) => {
    if (key === '') return [words.unknown]
    if (by === 'countries') return [countryName(key)]
    if (by === 'channels') return [key === 'telephone' ? words.channels.telephone : words.channels.web]
    return [paths?.get(key) ?? key]
  }
}
