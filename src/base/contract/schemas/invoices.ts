import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { addressForm } from '../forms/address.ts'
import { correctionForm } from '../forms/manual-payment.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal } from '../shapes.ts'
import { type Calls, id, modified, table } from './call.ts'

const issued = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: described(z.string(), 'As it is printed, such as INV-2026-000123'),
  orderId: z.string(),
  date: described(z.string(), 'The day of issue in the shop’s time zone, such as 2026-03-02'),
  tax: decimal,
  total: decimal,
})

const listed = z.extend(issued, {
  orderNumber: described(z.string(), 'For people, such as 7K2QF-9MXA4'),
  name: described(z.string(), 'Of the customer; empty after the account was deleted'),
  email: z.string(),
})

const ofPeriod = z.extend(table, {
  period: described(
    z.optional(z.union([z.literal(''), z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/))])),
    'A month `2026-03`, a quarter `2026-Q1` or a year `2026`',
  ),
})

/** Invoices of paid orders, and credit notes of their refunds. */
export const invoiceSchemas = {
  orderInvoices: {
    ...routes.orderInvoices,
    summary: 'The invoice of a paid order, and a credit note for each of its refunds',
    params: id,
    answer: z.array(issued),
  },
  invoiceFile: {
    ...routes.invoiceFile,
    summary: 'An invoice or credit note of an order as a PDF file; its bytes never change',
    params: z.extend(id, { number: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: z.string(),
    answerType: 'application/pdf',
  },
  correctInvoice: {
    ...routes.correctInvoice,
    summary:
      'Corrects the address of the invoice of an order: a credit note cancels it as a whole, and an invoice with a new number takes its place, with the same sums',
    params: id,
    body: z.strictObject({ ...correctionForm.shape, billTo: addressForm }),
    answer: z.extend(modified, { invoices: z.array(issued) }),
    harmless: { modifiedCount: 0 },
    refuses: {
      409: described(
        refusal,
        '`no_invoice`; `invoice_refunded`: something was refunded, so its credit notes name the invoice',
      ),
    },
  },
  adminInvoices: {
    ...routes.adminInvoices,
    summary:
      'All invoices and credit notes, each with its order and customer; `filter` is one of the kinds, `q` a number, an order or a customer',
    query: ofPeriod,
    answer: listing(listed),
  },
  exportInvoices: {
    ...routes.exportInvoices,
    summary:
      'Invoices and credit notes of a month, quarter or year as CSV; credit notes have negative amounts',
    query: ofPeriod,
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies Calls
