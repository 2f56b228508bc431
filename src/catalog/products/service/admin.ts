import { refusals } from '#base/contract/messages/refusals.ts'
import { conflictAt, type Refusal } from '#base/refusal.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import type { Bearer } from '#platform/http/policy.ts'

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

/** The refusal of a product, as it would be after a change, whose part number another product of its maker has. */
export function partNumberTaken({ maker, partNumber }: Numbered): Refusal {
  return conflictAt('partNumber', 'part_number_taken', refusals.partNumberTaken(maker, partNumber ?? ''))
}

/**
 * Runs `change`, and turns the database's violation of unique part numbers into the refusal `partNumberTaken`.
 * `numbered` is the product after the change.
 */
export function refuseTakenPartNumber<Result>(
  numbered: Numbered,
  change: () => Promise<Result>,
): Promise<Result> {
  return refuseViolation(change, (constraint) =>
    constraint === 'products_part_number_maker_key' ? partNumberTaken(numbered) : undefined,
  )
}

/** @throws Refusal `conflict` `address_taken` when another product has the address of the change, or had it. */
export function refuseTakenAddress<Result>(change: () => Promise<Result>): Promise<Result> {
  return refuseViolation(change, (constraint) =>
    constraint === 'products_slug_key' || constraint === 'product_addresses_pkey'
      ? conflictAt('slug', 'address_taken', refusals.addressTaken)
      : undefined,
  )
}
