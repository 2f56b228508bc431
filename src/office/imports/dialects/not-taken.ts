import type { FileRow } from '../reading/model.ts'
import { skipReasons } from './messages.ts'
import type { NotTaken, SkippedRow } from './model.ts'

/** What shop systems call the types of products that a shop of parts does not sell. */
const types: Readonly<Record<NotTaken, readonly string[]>> = {
  gift_card: ['gift card', 'giftcard', 'gift-card', 'pw-gift-card'],
  subscription: ['subscription', 'variable-subscription', 'subscription_variation'],
  digital: ['digital', 'virtual', 'downloadable'],
  other_type: ['grouped', 'external', 'bundle'],
}

/** A row of such a type; `name` of its product. */
export function notTaken({ line }: FileRow, type: string, name: string): SkippedRow {
  return { line, lines: 1, skipped: skipReasons.otherKind(type), kind: kindOf(type) ?? 'other_type', name }
}

/** Which of them a type is; undefined for none. */
export function kindOf(type: string): NotTaken | undefined {
  const kinds = ['gift_card', 'subscription', 'digital', 'other_type'] as const
  return kinds.find((kind) => types[kind].includes(type.trim().toLowerCase()))
}
