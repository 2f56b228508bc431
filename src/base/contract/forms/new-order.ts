import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { sellingRules } from '../messages/selling.ts'
import { code, optionalEmail, text } from './fields.ts'

/** How a customer at the telephone or at the counter pays. */
export const paysBy = ['link', 'cash', 'transfer', 'account'] as const
export type PaysBy = (typeof paysBy)[number]

/** What an admin enters beside the address when they take an order. */
const fields = {
  email: z._default(optionalEmail(254), ''),
  phone: code(60),
  coupon: code(40),
  note: text(1000),
  purchaseOrder: text(60),
}

/** How an order is paid that an admin takes: by a mailed link, in cash now, or until a day. */
export const payingFields = {
  payBy: z._default(z.enum(paysBy), 'link'),
  /** Until when a transfer holds the stock, or an order on account is to be paid. */
  until: z.optional(z.iso.date(sellingRules.date)),
}

/** Whether an order has an email where it needs one: the link to pay is mailed, and an account is known by it. */
export function lacksEmail({ email, payBy }: { readonly email: string; readonly payBy: PaysBy }): boolean {
  return email === '' && (payBy === 'link' || payBy === 'account')
}

export const newOrderForm = z.object({ ...fields, ...payingFields }).check(
  z.refine((typed) => !lacksEmail(typed), { error: rules.emailRequired, path: ['email'] }),
  z.refine(({ payBy, until }) => until !== undefined || payBy === 'link' || payBy === 'cash', {
    error: sellingRules.date,
    path: ['until'],
  }),
)
