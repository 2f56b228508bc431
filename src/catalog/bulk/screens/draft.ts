import { type BulkChange, bulkChange, type roundings } from '#base/contract/forms/bulk-edit.ts'
import { checkDocument } from '#base/contract/forms/check.ts'
import type { StockReason } from '#base/contract/forms/stock.ts'
import { bulkRules } from '#base/contract/messages/bulk-rules.ts'
import { readMoney, toDecimal } from '#base/money.ts'
import { ppmOf } from '#platform/settings/screens/percent.ts'

/** What is typed into the form of a bulk edit. */
export interface Draft {
  readonly price: boolean
  readonly priceHow: 'set' | 'raise' | 'lower' | 'raise_percent' | 'lower_percent'
  readonly amount: string
  readonly percent: string
  readonly rounding: (typeof roundings)[number]
  readonly stock: boolean
  readonly stockHow: 'count' | 'add'
  readonly pieces: string
  readonly reason: StockReason
  readonly note: string
  readonly category: boolean
  /** Empty: no category. */
  readonly categoryId: string
  readonly maker: boolean
  readonly makerName: string
}

export const emptyDraft: Draft = {
  price: false,
  priceHow: 'set',
  amount: '',
  percent: '',
  rounding: 'cent',
  stock: false,
  stockHow: 'count',
  pieces: '',
  reason: 'counted',
  note: '',
  category: false,
  categoryId: '',
  maker: false,
  makerName: '',
}

/** The change of a draft, or its errors by field. */
export function changeOf(draft: Draft) {
  const checked = checkDocument<BulkChange>(bulkChange, {
    ...(draft.price && { price: priceOf(draft) }),
    ...(draft.stock && { stock: stockOf(draft) }),
    ...(draft.category && { categoryId: draft.categoryId || null }),
    ...(draft.maker && { maker: draft.makerName }),
  })
  if (checked.kind === 'invalid') return checked
  const isEmpty = Object.keys(checked.value).length === 0
  return isEmpty ? ({ kind: 'invalid', errors: { nothing: bulkRules.nothing } } as const) : checked
}

function priceOf({ priceHow: how, amount, percent, rounding }: Draft) {
  if (how === 'raise_percent' || how === 'lower_percent') return { how, ppm: ppmOf(percent), rounding }
  const money = readMoney(amount.trim())
  const price = money && toDecimal(money)
  return how === 'set' ? { how, amount: price } : { how, amount: price, rounding }
}

function stockOf({ stockHow: how, pieces, reason, note }: Draft) {
  const typed = pieces.trim().replace('−', '-')
  return { how, pieces: /^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : undefined, reason, note }
}
