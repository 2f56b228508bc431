import type { AnswerOf } from '#base/contract/schemas.ts'
import { withMoney } from '#base/money.ts'
import type { ExplainedPrice, GroupRow } from './model.ts'

/** Converts a group of an answer. */
export function groupFromDto({ group, ...row }: AnswerOf<'customerGroups'>['rows'][number]): GroupRow {
  return { ...group, ...row }
}

/** A group as admins see it. */
export function groupToDto({ name, discountPpm, accountLimit, ...row }: GroupRow) {
  return { ...row, group: { name, discountPpm, accountLimit } }
}

/** The explanation of a price. */
export function explainedToDto({ considered, ...explained }: ExplainedPrice) {
  return { ...explained, considered: considered.map(({ from = null, ...unit }) => ({ from, ...unit })) }
}

/** The inverse, for an answer. */
export function explainedFromDto({
  considered,
  promotions,
  ...explained
}: AnswerOf<'explainPrice'>): ExplainedPrice {
  return {
    ...withMoney(explained, 'unitPrice', 'goods', 'total'),
    considered: considered.map(({ from, ...unit }) => ({
      ...withMoney(unit, 'unitPrice'),
      ...(from !== null && { from }),
    })),
    promotions: promotions.map((promotion) => withMoney(promotion, 'amount')),
  }
}
