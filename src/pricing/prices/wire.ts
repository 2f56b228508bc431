import type { AnswerOf } from '#base/contract/calls.ts'
import { fromWire, toWire } from '#base/money.ts'
import type { UnitPrice } from '#pricing/calculation/unit-price.ts'
import type { ExplainedPrice, GroupRow, ImportedPrices, ListedProduct, Step } from './model.ts'

/** Converts a group of an answer to the shop's names. */
export function groupFromWire({
  _id,
  group,
  ...counts
}: AnswerOf<'customerGroups'>['rows'][number]): GroupRow {
  return { id: _id, ...group, ...counts }
}

/** A group as admins see it. */
export function groupOnWire({
  id,
  members,
  products,
  name,
  discountPpm,
}: GroupRow): AnswerOf<'customerGroups'>['rows'][number] {
  return { _id: id, members, products, group: { name, discountPpm } }
}

type WireListed = AnswerOf<'groupPrices'>['rows'][number]

/** A product of a price list. */
export function listedOnWire({ productId, product, partNumber, price, prices }: ListedProduct): WireListed {
  return { toolsId: productId, tools: product, partNumber, price: toWire(price), prices: [...prices] }
}

/** The inverse, for an answer. */
export function listedFromWire({ toolsId, tools, price, ...rest }: WireListed): ListedProduct {
  return { productId: toolsId, product: tools, price: fromWire(price), ...rest }
}

/** The most errors and changes of a file in one answer. */
const mostShown = 200

type WireImported = AnswerOf<'importPrices'>

/** What a file of prices changes; of many errors and changes the first ones. */
export function importedOnWire({ rows, errors, changes, digest, isDone }: ImportedPrices): WireImported {
  const steps = (of: readonly Step[]) => of.map(({ from, price }) => ({ from, price: toWire(price) }))
  return {
    ...{ rows, digest, isDone },
    errors: errors.slice(0, mostShown).map((error) => ({ ...error })),
    errorCount: errors.length,
    changes: changes.slice(0, mostShown).map(({ productId, product, group, before, after }) => ({
      ...{ toolsId: productId, tools: product, group },
      before: steps(before),
      after: steps(after),
    })),
    changeCount: changes.length,
  }
}

/** The inverse, for an answer. */
export function importedFromWire({ changes, ...rest }: WireImported) {
  const steps = (of: WireImported['changes'][number]['before']): Step[] =>
    of.map(({ from, price }) => ({ from, price: fromWire(price) }))
  return {
    ...rest,
    changes: changes.map(({ toolsId, tools, group, before, after }) => ({
      ...{ productId: toolsId, product: tools, group },
      before: steps(before),
      after: steps(after),
    })),
  }
}

/** What a file of prices changes, as far as it is shown. */
export type PriceFileReport = ReturnType<typeof importedFromWire>

/** The explanation of a price. */
export function explainedOnWire({
  group,
  considered,
  goods,
  promotions,
  total,
  ...unit
}: ExplainedPrice): AnswerOf<'explainPrice'> {
  const { rule, unitPrice } = unitPriceOnWire(unit)
  return {
    ...{ group, rule, unitPrice },
    considered: considered.map(unitPriceOnWire),
    goods: toWire(goods),
    promotions: promotions.map(({ id, amount, ...rest }) => ({ _id: id, amount: toWire(amount), ...rest })),
    total: toWire(total),
  }
}

/** The inverse, for an answer. */
export function explainedFromWire(answer: AnswerOf<'explainPrice'>): ExplainedPrice {
  const considered = answer.considered.map(({ rule, unitPrice, from }) => ({
    rule,
    unitPrice: fromWire(unitPrice),
    ...(from !== null && { from }),
  }))
  const { group, rule, unitPrice, goods, promotions, total } = answer
  return {
    ...{ group, rule, considered },
    unitPrice: fromWire(unitPrice),
    goods: fromWire(goods),
    promotions: promotions.map(({ _id, amount, ...rest }) => ({
      id: _id,
      amount: fromWire(amount),
      ...rest,
    })),
    total: fromWire(total),
  }
}

/** A unit price with the rule that determines it. */
function unitPriceOnWire({
  unitPrice,
  rule,
  from,
}: UnitPrice): AnswerOf<'explainPrice'>['considered'][number] {
  return { rule, unitPrice: toWire(unitPrice), from: from ?? null }
}
