import * as z from 'zod/mini'
import { email, text } from './fields.ts'

/** What an admin enters beside the address when they take an order. */
export const newOrderForm = z.object({
  email: email(),
  phone: text(60),
  coupon: text(40),
  note: text(1000),
  purchaseOrder: text(60),
})
