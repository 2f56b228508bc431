import { checkBy } from '#base/contract/forms/check.ts'
import { orderForm } from '#base/contract/forms/order.ts'

/** Validates the fields of an order by the schema of its call. */
export const wrongIn = checkBy(orderForm)
