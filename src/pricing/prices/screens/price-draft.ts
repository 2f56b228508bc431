import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { fromDecimal, inputText } from '#base/money.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { typedAmount, typedWhole } from '#platform/settings/screens/typed.ts'

/** A price of a piece, from a quantity on, as its fields have it. */
export interface StepDraft {
  readonly id: string
  readonly from: string
  readonly price: string
}

/** The prices of a product as their fields have them. */
export interface PriceDraft {
  readonly breaks: readonly StepDraft[]
  /** Each group that has fields; one without prices has no price list for the product. */
  readonly groups: readonly { readonly groupId: string; readonly prices: readonly StepDraft[] }[]
}

/** The fields of the prices of a product. The ids are the places, so that the same prices have the same fields. */
export function priceDraft({ breaks, groups }: ProductPriceFields): PriceDraft {
  return {
    breaks: stepDrafts('break', breaks),
    groups: groups
      .filter(({ prices }) => prices.length > 0)
      .map(({ groupId, prices }) => ({ groupId, prices: stepDrafts(groupId, prices) })),
  }
}

function stepDrafts(of: string, steps: ProductPriceFields['breaks']): StepDraft[] {
  return steps.map(({ from, price }, index) => ({
    id: `${of}-${index}`,
    from: String(from),
    price: inputText(fromDecimal(price)),
  }))
}

/** The prices of the fields; their schema has yet to accept them. A number that cannot be read is `NaN`. */
export function priceDocument({ breaks, groups }: PriceDraft) {
  return {
    breaks: breaks.map(stepOf),
    groups: groups
      .filter(({ prices }) => prices.length > 0)
      .map(({ groupId, prices }) => ({ groupId, prices: prices.map(stepOf) })),
  }
}

function stepOf({ from, price }: StepDraft): object {
  return { from: typedWhole(from), price: typedAmount(price) }
}

export function newStep(from: string): StepDraft {
  return { id: newPartId(), from, price: '' }
}

/** The fields with the prices of a group replaced. */
export function withGroup(draft: PriceDraft, groupId: string, prices: readonly StepDraft[]): PriceDraft {
  const others = draft.groups.filter((one) => one.groupId !== groupId)
  const index = draft.groups.findIndex((one) => one.groupId === groupId)
  return { ...draft, groups: others.toSpliced(index === -1 ? others.length : index, 0, { groupId, prices }) }
}
