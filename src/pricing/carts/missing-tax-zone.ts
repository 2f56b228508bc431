import type { Clock } from '#base/clock.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Db } from '#platform/db/open.ts'
import type { Destination } from '#pricing/calculation/zones.ts'

/** Tells admins, once a day for each country, that a cart has a destination that no tax zone covers. */
export async function alertMissingTaxZone(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { country, region, postalCode }: Destination,
): Promise<void> {
  const place = [country, region, postalCode].filter(Boolean).join(' ')
  await raise(db, {
    kind: 'tax_uncovered',
    message: `No tax zone covers ${place}: a cart with this destination is not taxed. Please add the place to a zone under Taxes.`,
    subject: { kind: 'destination', id: `${country} ${clock().toISOString().slice(0, 10)}` },
  })
}
