import type { AnswerOf } from '#contract/calls.ts'
import { toWire } from '#money.ts'
import type { UnitPrice } from '#pricing/unit-price.ts'
import type { GroupRow } from './noun.ts'

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

/** A unit price with the rule that determines it. */
export function unitPriceOnWire({
  unitPrice,
  rule,
  from,
}: UnitPrice): AnswerOf<'explainPrice'>['considered'][number] {
  return { rule, unitPrice: toWire(unitPrice), from: from ?? null }
}
