import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import type { CheckKind, FitmentToCheck } from '../inside/preview.ts'
import { fitmentText } from '../inside/text.ts'
import * as store from '../store/checks.ts'
import { readFits } from '../store/read.ts'

const atOnce = 100

/**
 * The fitments that cover no vehicle, or none in some of their years, 100 from the cursor on; products that are archived are left out.
 * @throws Refusal `invalid` for a cursor that is none.
 */
export async function fitmentsToCheck(
  { db }: { readonly db: Db },
  { kind, cursor }: { readonly kind?: CheckKind | undefined; readonly cursor?: string | undefined },
): Promise<{ readonly fitments: readonly FitmentToCheck[]; readonly next: string | null }> {
  const found = await store.listChecks(db, kind, cursor === undefined ? 0 : readAfter(cursor), atOnce + 1)
  const checks = found.slice(0, atOnce)
  const fits = await readFits(db, [...new Set(checks.map(({ productId }) => productId))])
  const texts = new Map(
    [...fits.values()].flatMap(({ fitments }) => fitments.map((one) => [one.id, fitmentText(one)])),
  )
  return {
    fitments: checks.map((check) => ({ ...check, text: texts.get(check.fitment) ?? '' })),
    next: found.length > atOnce ? String(checks.at(-1)?.fitment) : null,
  }
}

/** How many there are. */
export function countChecks(db: Db): Promise<number> {
  return store.countChecks(db)
}

function readAfter(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { cursor: refusals.invalid } })
}
