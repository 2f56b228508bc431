import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { shopDateWriting } from '#base/date-writing.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { percentText } from '#platform/settings/screens/percent.ts'
import type { PromotionRow } from '#pricing/promotions/model.ts'

/** What a promotion gives, and on what: `10 % off 2 categories, from $50.00 of goods`. */
export function givesText({ gives, target, minimumSpend, combines }: PromotionFields): string {
  const on = target.kind === 'everything' ? words.on.everything : words.on[target.kind](target.ids.length)
  return [
    `${discountText(gives)} ${on}`,
    ...(minimumSpend === null ? [] : [words.minimum(formatDecimal(minimumSpend))]),
    ...(combines ? [] : [words.alone]),
  ].join(', ')
}

function discountText(gives: PromotionFields['gives']): string {
  switch (gives.kind) {
    case 'percent':
      return words.gives.percent(percentText(gives.ppm))
    case 'amount':
      return words.gives.amount(formatDecimal(gives.amount))
    case 'free_delivery':
      return words.gives.free_delivery
  }
}

/** `3 of 100 uses, 1 for each customer`. */
export function usesText({ used, fields: { maxUses, maxUsesByCustomer } }: PromotionRow): string {
  const all = words.uses(formatInteger(used), maxUses === null ? undefined : formatInteger(maxUses))
  return maxUsesByCustomer === null ? all : `${all}, ${words.eachUses(formatInteger(maxUsesByCustomer))}`
}

// Made once: formatters are expensive.
const moment = shopDateWriting({ dateStyle: 'medium', timeStyle: 'short' })

/** When a promotion applies, in the time zone of the shop. */
export function timeText({ from, until }: PromotionFields): string {
  const text = (at: string) => moment.format(new Date(at))
  if (from === null) return until === null ? words.always : words.until(text(until))
  return until === null ? words.since(text(from)) : words.between(text(from), text(until))
}
