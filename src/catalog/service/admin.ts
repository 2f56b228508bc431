import { refusals } from '#contract/messages.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Bearer } from '#http/policy.ts'
import { Refusal } from '#refusal.ts'

/** What the acts of an admin on the catalogue need. */
export type CatalogShop = Pick<Database, 'db' | 'pool'> & { readonly changes: Pick<Changes, 'tell'> }

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

/** Part numbers are kept unique by the database; makes its complaint a `conflict` that a person can mend. */
export async function refusingTakenPartNumber<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error && error.constraint === 'products_part_number_key'
    if (!taken) throw error
    throw new Refusal('conflict', 'part_number_taken', refusals.partNumberTaken, {
      fields: { partNumber: refusals.partNumberTaken },
    })
  }
}
