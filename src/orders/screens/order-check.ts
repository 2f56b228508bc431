import { checkBy } from '#contract/forms/check.ts'
import { orderForm } from '#contract/forms/order.ts'

/** What is wrong with what a buyer typed, by the schema of its call. */
export const wrongIn = checkBy(orderForm)
