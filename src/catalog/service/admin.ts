import type { Admin } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import type { Changes } from '#db/changes.ts'
import type { DbAndPool } from '#db/open.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** What an admin's changes of the catalogue need. */
export type CatalogShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** The admin of a call that only admins may make. */
export function adminOf({ bearer, request }: { bearer: Bearer; request: { id: string } }): Admin {
  return { userId: bearer.userId, email: bearer.email, requestId: request.id }
}

/** The unique key in the database; products without a maker (`''`) share one set of numbers. */
interface Numbered {
  readonly maker: string
  readonly partNumber: string | null
}

/**
 * Runs `change`, and turns the database's violation of unique part numbers into a `conflict` that names number and maker.
 * `numbered` is the product after the change.
 */
export async function refuseTakenPartNumber<Result>(
  { maker, partNumber }: Numbered,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error && error.constraint === 'products_part_number_maker_key'
    if (!taken) throw error
    const sentence = refusals.partNumberTaken(maker, partNumber ?? '')
    throw new Refusal('conflict', 'part_number_taken', sentence, { fields: { partNumber: sentence } })
  }
}
