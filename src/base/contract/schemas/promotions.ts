import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { promotionForm } from '../forms/promotion.ts'
import { routes } from '../routes.ts'
import { listing, refusal } from '../shapes.ts'
import { type Calls, id, inserted, modified } from './call.ts'

const refuses = {
  409: described(
    refusal,
    '`code_taken`: another promotion has the code; `promotion_used`: it has more uses already',
  ),
}

/** The most promotions that an order of application can name. */
const mostPromotions = 10_000

/** Promotions and coupons, for admins. */
export const promotionSchemas = {
  listPromotions: {
    ...routes.listPromotions,
    summary:
      'The promotions that are not deleted, in the order in which they are applied, each with its uses',
    answer: listing(
      z.object({
        _id: z.string(),
        used: described(z.int(), 'By orders that were not cancelled'),
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
  orderPromotions: {
    ...routes.orderPromotions,
    summary: 'Sets the order in which the promotions are applied; names each of them once',
    body: z.strictObject({
      ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(mostPromotions)),
    }),
    answer: modified,
    refuses: {
      409: described(refusal, '`promotions_changed`: these are not the present promotions, each once'),
    },
  },
  removePromotion: {
    ...routes.removePromotion,
    summary: 'Deletes a promotion that no order uses; its code is free then',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`promotion_used`: orders use it; end it instead') },
  },
} as const satisfies Calls
