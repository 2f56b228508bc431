import type { SellerSettings } from '#base/contract/forms/seller.ts'

/** The settings of the seller as their fields have them: one text for all tax numbers. */
export type SellerDraft = Omit<SellerSettings, 'taxNumbers'> & { readonly taxNumbers: string }

export function sellerDraft(settings: SellerSettings): SellerDraft {
  return { ...settings, taxNumbers: settings.taxNumbers.join('\n') }
}

/** The document of the fields, which its schema checks. */
export function sellerDocument(draft: SellerDraft) {
  return { ...draft, taxNumbers: draft.taxNumbers.split('\n').filter((line) => line.trim() !== '') }
}
