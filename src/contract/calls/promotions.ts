import { z } from 'zod'
import { promotionForm } from '../forms/promotion.ts'
import { routes } from '../routes.ts'
import { listing, refusal } from '../shapes.ts'
import { type Calls, id, inserted, modified } from './call.ts'

const refuses = {
  409: refusal.describe(
    '`code_taken`: another promotion has the code; `promotion_used`: it has more uses already',
  ),
}

/** Promotions and coupons, for admins. */
export const promotionCalls = {
  listPromotions: {
    ...routes.listPromotions,
    summary:
      'The promotions that are not deleted, in the order in which they are applied, each with its uses',
    answer: listing(
      z.object({
        _id: z.string(),
        used: z.int().describe('By orders that were not cancelled'),
        promotion: promotionForm,
      }),
    ),
  },
  addPromotion: {
    ...routes.addPromotion,
    summary: 'Adds a promotion; without a code it is applied by itself',
    body: z.strictObject({ promotion: promotionForm }),
    answer: inserted,
    refuses,
  },
  editPromotion: {
    ...routes.editPromotion,
    summary: 'Replaces a promotion; orders that were placed keep what it took off',
    params: id,
    body: z.strictObject({ promotion: promotionForm }),
    answer: modified,
    refuses,
  },
  removePromotion: {
    ...routes.removePromotion,
    summary: 'Ends a promotion; orders that were placed keep what it took off',
    params: id,
    answer: modified,
  },
} as const satisfies Calls
