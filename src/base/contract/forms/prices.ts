import * as z from 'zod/mini'
import { type Decimal, fromDecimal, isMore } from '#base/money.ts'
import { priceRules } from '../messages/prices.ts'
import { rules } from '../messages/rules.ts'
import { decimalPrice as price } from './amounts.ts'
import { knownEmail, requiredText } from './fields.ts'

/** Prices of a piece, each from a quantity on: more pieces never cost more each. */
const stepsFrom = (least: number) =>
  z
    .array(
      z.strictObject({
        from: z
          .int(rules.wholeNumber)
          .check(
            z.minimum(least, priceRules.leastQuantity(least)),
            z.maximum(1_000_000, rules.atMost(1_000_000)),
          ),
        price,
      }),
    )
    .check(
      z.maxLength(20, priceRules.mostSteps),
      z.refine(
        (steps) => steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0)),
        priceRules.ascending,
      ),
      z.refine(isFalling, priceRules.lower),
    )

function isFalling(steps: readonly { readonly price: Decimal }[]): boolean {
  return steps.every(({ price }, index) => {
    const before = steps[index - 1]
    return before === undefined || isMore(fromDecimal(before.price), fromDecimal(price))
  })
}

/** The prices of a product in the price list of a group. */
export const groupSteps = stepsFrom(1).check(
  z.refine((steps) => steps.length === 0 || steps[0]?.from === 1, priceRules.fromOne),
)

/** The prices of a product beside its list price. */
export const productPricesForm = z.strictObject({
  breaks: stepsFrom(2),
  groups: z
    .array(
      z.strictObject({
        groupId: requiredText(64),
        prices: groupSteps,
      }),
    )
    .check(
      z.maxLength(100),
      z.refine(
        (groups) => new Set(groups.map(({ groupId }) => groupId)).size === groups.length,
        priceRules.groupTwice,
      ),
    ),
})
export type ProductPriceFields = z.output<typeof productPricesForm>

/** A group of customers. */
export const customerGroupForm = z.strictObject({
  name: requiredText(60),
  /** Off the public price, in millionths: 5 % is 50,000. */
  discountPpm: z.nullable(
    z.int(priceRules.percent).check(z.minimum(1, priceRules.percent), z.maximum(999_999, priceRules.percent)),
  ),
  /** What each of its customers may owe for orders on account; null: they do not order on account. */
  accountLimit: z._default(z.nullable(price), null),
})
export type CustomerGroupFields = z.output<typeof customerGroupForm>

/** A customer who is added to a group. */
export const memberForm = z.strictObject({ email: knownEmail() })
