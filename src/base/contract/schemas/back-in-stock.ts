import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { backInStockForm } from '../forms/back-in-stock.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import type { Calls } from './call.ts'

const token = described(
  z.string().check(z.minLength(1), z.maxLength(100)),
  'From the fragment of the mailed link',
)
const acknowledged = z.object({ acknowledged: z.boolean() })
const refuses = { 409: described(refusal, '`in_stock`: the product can be ordered now') }

/** Mails to people who wait for a product that is sold out. */
export const backInStockSchemas = {
  askBackInStock: {
    ...routes.askBackInStock,
    summary:
      'Mails a link, for 48 hours, with which the owner of an email asks for one mail when a product is back. The answer is the same for every email',
    body: z.strictObject(backInStockForm.shape),
    answer: acknowledged,
    refuses,
  },
  askBackInStockAsUser: {
    ...routes.askBackInStockAsUser,
    summary:
      'Asks for one mail to the bearer when a product is back: at once if their email is confirmed, else as for everybody',
    body: z.strictObject({ toolsId: backInStockForm.shape.toolsId }),
    answer: z.extend(acknowledged, {
      confirmed: described(z.boolean(), 'False: a mail with a link that confirms is on its way'),
    }),
    refuses,
  },
  confirmBackInStock: {
    ...routes.confirmBackInStock,
    summary: 'Confirms an ask by the link in the mail',
    body: z.strictObject({ token }),
    answer: z.extend(acknowledged, { product: described(z.string(), 'The name of the product') }),
  },
  endBackInStock: {
    ...routes.endBackInStock,
    summary: 'Ends every open ask of the email that a mailed link belongs to: no more of these mails',
    body: z.strictObject({ token }),
    answer: acknowledged,
  },
  waitingForProduct: {
    ...routes.waitingForProduct,
    summary: 'How many people wait for a mail that a product is back',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: z.object({ waiting: z.int() }),
  },
} as const satisfies Calls
