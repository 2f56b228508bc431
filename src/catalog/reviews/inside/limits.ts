import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { networkOf } from '#people/identity/network.ts'
import type { Tx } from '#platform/db/open.ts'
import { isWithin } from '#platform/db/tally.ts'

const hourSeconds = 3600
/** For reviews of the shop. A buyer may write one review of each product. */
const shopReviewsOfOne = 3
const reviewsOfOne = 20
const reviewsOfNetwork = 60

/**
 * Counts a review in the caller's transaction, so that refused and repeated reviews do not count.
 * @throws Refusal `too_many` in an hour for a person's fourth review of the shop or twenty-first of all, and for the
 * sixty-first from one network.
 */
export async function refuseTooMany(
  tx: Tx,
  { userId, address }: { userId: string; address: string },
  of: 'shop' | 'product',
): Promise<void> {
  const counts = [
    { of: 'review_network', whose: networkOf(address), most: reviewsOfNetwork },
    { of: 'review', whose: userId, most: reviewsOfOne },
    ...(of === 'shop' ? [{ of: 'review_shop', whose: userId, most: shopReviewsOfOne }] : []),
  ]
  for (const count of counts)
    if (!(await isWithin(tx, { ...count, seconds: hourSeconds })))
      throw new Refusal('too_many', 'too_many_reviews', refusals.reviewsTooMany)
}
