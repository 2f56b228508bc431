import * as z from 'zod/mini'
import { code, email, text } from './fields.ts'

/** What an admin enters beside the address when they take an order. */
export const newOrderForm = z.object({
  email: email(),
  phone: code(60),
  coupon: code(40),
  note: text(1000),
  purchaseOrder: text(60),
})
