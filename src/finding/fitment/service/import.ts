import { longestNote, mostNotes, plainNote } from '#base/contract/forms/fitment-notes.ts'
import { fitmentRefusals, fitmentRules } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { FitmentFields } from '../model.ts'
import { addFitments, type FitmentShop } from './change.ts'

/** A fitment of somebody else's list: nobody has said yet what its notes are. */
export interface ImportedFitment extends Omit<FitmentFields, 'note' | 'notes'> {
  readonly notes: readonly string[]
}

/**
 * Adds imported fitments to a product; those that it has already are left out. Each note is what the owner said of its text before, else
 * it waits for the owner, and is asked until then. Answers with the new version, and how many vehicles the product covers.
 * @throws Refusal as `addFitments`; `invalid` `notes` for a fitment with more than 10 notes, or with one above 300 signs.
 */
export async function importFitments(
  shop: FitmentShop,
  productId: string,
  fitments: readonly ImportedFitment[],
  by: Admin,
): Promise<{ readonly version: number; readonly vehicles: number }> {
  const unsorted = fitments.map(({ notes, ...fitment }) => ({
    ...fitment,
    note: '',
    notes: textsOf(notes).map((text) => ({ text, kind: 'unsorted' as const })),
  }))
  const { version, vehicles } = await addFitments(shop, productId, unsorted, by)
  return { version, vehicles }
}

function textsOf(notes: readonly string[]): string[] {
  const texts = [...new Set(notes.map(plainNote).filter((text) => text !== ''))]
  if (texts.length > mostNotes) throw new Refusal('invalid', 'notes', fitmentRules.mostNotes(mostNotes))
  if (texts.some((text) => text.length > longestNote))
    throw new Refusal('invalid', 'notes', fitmentRefusals.longNote)
  return texts
}
