import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromDecimal, toDecimal } from '#base/money.ts'
import type { UnitPrice } from '#pricing/calculation/unit-price.ts'
import type { ExplainedPrice, GroupRow, ImportedPrices, ListedProduct, Step } from './model.ts'

/** Converts a group of an answer to the shop's names. */
export function groupFromDto({
  _id,
  group,
  ...counts
}: AnswerOf<'customerGroups'>['rows'][number]): GroupRow {
  return { id: _id, ...group, ...counts }
}

/** A group as admins see it. */
export function groupToDto({
  id,
  members,
  products,
  name,
  discountPpm,
}: GroupRow): AnswerOf<'customerGroups'>['rows'][number] {
  return { _id: id, members, products, group: { name, discountPpm } }
}

type ListedDto = AnswerOf<'groupPrices'>['rows'][number]

/** A product of a price list. */
export function listedToDto({ productId, product, partNumber, price, prices }: ListedProduct): ListedDto {
  return { toolsId: productId, tools: product, partNumber, price: toDecimal(price), prices: [...prices] }
}

/** The inverse, for an answer. */
export function listedFromDto({ toolsId, tools, price, ...rest }: ListedDto): ListedProduct {
  return { productId: toolsId, product: tools, price: fromDecimal(price), ...rest }
}

/** The most errors and changes of a file in one answer. */
const mostShown = 200

type ImportedDto = AnswerOf<'importPrices'>

/** What a file of prices changes; of many errors and changes the first ones. */
export function importedToDto({ rows, errors, changes, digest, isDone }: ImportedPrices): ImportedDto {
  const steps = (of: readonly Step[]) => of.map(({ from, price }) => ({ from, price: toDecimal(price) }))
  return {
    rows,
    digest,
    isDone,
    errors: errors.slice(0, mostShown).map((error) => ({ ...error })),
    errorCount: errors.length,
    changes: changes.slice(0, mostShown).map(({ productId, product, group, before, after }) => ({
      toolsId: productId,
      tools: product,
      group,
      before: steps(before),
      after: steps(after),
    })),
    changeCount: changes.length,
  }
}

/** The inverse, for an answer. */
export function importedFromDto({ changes, ...rest }: ImportedDto) {
  const steps = (of: ImportedDto['changes'][number]['before']): Step[] =>
    of.map(({ from, price }) => ({ from, price: fromDecimal(price) }))
  return {
    ...rest,
    changes: changes.map(({ toolsId, tools, group, before, after }) => ({
      productId: toolsId,
      product: tools,
      group,
      before: steps(before),
      after: steps(after),
    })),
  }
}

/** What a file of prices changes, as far as it is shown. */
export type PriceFileReport = ReturnType<typeof importedFromDto>

/** The explanation of a price. */
export function explainedToDto({
  group,
  considered,
  goods,
  promotions,
  total,
  ...unit
}: ExplainedPrice): AnswerOf<'explainPrice'> {
  const { rule, unitPrice } = unitPriceToDto(unit)
  return {
    group,
    rule,
    unitPrice,
    considered: considered.map(unitPriceToDto),
    goods: toDecimal(goods),
    promotions: promotions.map(({ id, amount, ...rest }) => ({
      _id: id,
      amount: toDecimal(amount),
      ...rest,
    })),
    total: toDecimal(total),
  }
}

/** The inverse, for an answer. */
export function explainedFromDto(answer: AnswerOf<'explainPrice'>): ExplainedPrice {
  const considered = answer.considered.map(({ rule, unitPrice, from }) => ({
    rule,
    unitPrice: fromDecimal(unitPrice),
    ...(from !== null && { from }),
  }))
  const { group, rule, unitPrice, goods, promotions, total } = answer
  return {
    group,
    rule,
    considered,
    unitPrice: fromDecimal(unitPrice),
    goods: fromDecimal(goods),
    promotions: promotions.map(({ _id, amount, ...rest }) => ({
      id: _id,
      amount: fromDecimal(amount),
      ...rest,
    })),
    total: fromDecimal(total),
  }
}

/** A unit price with the rule that determines it. */
function unitPriceToDto({
  unitPrice,
  rule,
  from,
}: UnitPrice): AnswerOf<'explainPrice'>['considered'][number] {
  return { rule, unitPrice: toDecimal(unitPrice), from: from ?? null }
}
