import { checkBy } from '#contract/forms/check.ts'
import { orderForm } from '#contract/forms/order.ts'

/** Validates the fields of an order by the schema of its call. */
export const wrongIn = checkBy(orderForm)
