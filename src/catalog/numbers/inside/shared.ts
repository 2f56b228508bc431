import type { Db } from '#platform/db/open.ts'
import { numberNorm, type PrintedNumber, type SharedNumber } from '../model.ts'
import { faultOf } from '../service.ts'
import { listSharing } from '../store/sharing.ts'

/** Which other products have numbers that an admin has typed for a product, and what is wrong with a number; in their order. */
export async function sharedNumbers(
  { db }: { readonly db: Db },
  id: string,
  sent: readonly PrintedNumber[],
): Promise<SharedNumber[]> {
  const norms = [...new Set(sent.map(({ shown }) => numberNorm(shown)))].filter((norm) => norm !== '')
  const byNorm = Map.groupBy(await listSharing(db, id, norms), ({ norm }) => norm)
  return sent.map((number) => {
    const others = byNorm.get(numberNorm(number.shown)) ?? []
    return { fault: faultOf(number)?.sentence ?? null, others }
  })
}
