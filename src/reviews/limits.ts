import { refusals } from '#contract/messages.ts'
import type { Tx } from '#db/open.ts'
import { isWithin } from '#db/tally.ts'
import { networkOf } from '#identity/network.ts'
import { Refusal } from '#refusal.ts'

const hourSeconds = 3600
/** Of the shop. A product has one of each who bought it. */
const shopReviewsOfOne = 3
const reviewsOfOne = 20
const reviewsOfNetwork = 60

/**
 * Counts a review that is about to be added, in the caller's transaction: what is refused or said twice costs nothing.
 * @throws Refusal `too_many` for the fourth review of the shop by one person in an hour, their twenty-first of all, and
 * the sixty-first from one network.
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
