import { refusals } from '#contract/messages.ts'
import type { Changes } from '#db/changes.ts'
import type { DbAndPool } from '#db/open.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** What the acts of an admin on the catalogue need. */
export type CatalogShop = DbAndPool & { readonly changes: Pick<Changes, 'tell'> }

/** The admin who acts, and the request by which. */
export interface Admin {
  readonly userId: string
  readonly email: string
  readonly requestId: string
}

/** The admin of a call that only admins may make. */
export function adminOf({ bearer, request }: { bearer: Bearer; request: { id: string } }): Admin {
  return { userId: bearer.userId, email: bearer.email, requestId: request.id }
}

/** What the database keeps unique; products without a maker (`''`) share one set of numbers. */
interface Numbered {
  readonly maker: string
  readonly partNumber: string | null
}

/**
 * Part numbers are kept unique for each maker by the database; makes its complaint a `conflict` that names both, so that
 * a person can mend it. `numbered` is the product as `act` would leave it.
 */
export async function refusingTakenPartNumber<Result>(
  { maker, partNumber }: Numbered,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error && error.constraint === 'products_part_number_maker_key'
    if (!taken) throw error
    const sentence = refusals.partNumberTaken(maker, partNumber ?? '')
    throw new Refusal('conflict', 'part_number_taken', sentence, { fields: { partNumber: sentence } })
  }
}
