import type { PresetRegion } from '#base/contract/messages/preset-words.ts'
import { inputText } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import { type PromotionStart, promotionStarts as words } from '#pricing/promotions/messages.ts'
import { newPromotion, type PromotionDraft, promotionDraft } from './promotion-draft.ts'

/** The fields of an example in the shop's currency, switched off. Its place among the others stays as it was. */
export function startOf(start: PromotionStart, { order }: Pick<PromotionDraft, 'order'>): PromotionDraft {
  const example = { ...promotionDraft(newPromotion(order)), name: words.names[start], isOff: true }
  switch (start) {
    case 'welcome':
      return { ...example, code: 'WELCOME10', percent: '10', maxUsesByCustomer: '1' }
    case 'delivery':
      return { ...example, hasCode: false, gives: 'free_delivery', percent: '', minimumSpend: about(100) }
    case 'larger':
      return { ...example, hasCode: false, percent: '5', minimumSpend: about(500) }
  }
}

/** An amount of the shop's currency that is worth about so many dollars. */
function about(worth: number): string {
  return inputText(roughly(worth))
}

/** Where the rules of announcing reductions stand, and the day as of which they are stated. */
export const reductionRules: {
  readonly asOf: string
  readonly sources: Readonly<Record<PresetRegion, string>>
} = {
  asOf: '2025-12-31',
  sources: {
    eu: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:52021XC1229(06)',
    gb: 'https://www.legislation.gov.uk/ukpga/2024/13/part/4/chapter/1',
    us: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-233',
    ca: 'https://laws-lois.justice.gc.ca/eng/acts/c-34/section-74.01.html',
  },
}
