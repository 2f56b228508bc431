import * as z from 'zod/mini'
import { manualKinds } from '#base/contract/forms/manual-payment.ts'
import { papers } from '#base/contract/forms/seller.ts'
import type { LineFact } from '#base/contract/shapes.ts'
import { currencyNames } from '#base/currencies.ts'

/*
 * An invoice or credit note as it is stored: everything that is printed, as of the day it was issued. Amounts are in the
 * smallest unit of the document's currency. A field that a later version adds is optional here, or changes the layout.
 */

const cents = z.int().check(z.minimum(0))
const rate = z.object({ name: z.string(), ppm: z.int(), base: cents, tax: cents })

const facts = { partNumber: z.nullable(z.string()) } satisfies Record<LineFact, z.ZodMiniType>

const line = z.object({
  name: z.string(),
  ...facts,
  quantity: z.int().check(z.minimum(1)),
  /** With or without tax, as the prices are. */
  unitPrice: cents,
  discount: cents,
  /** Unit price × quantity − discount. */
  amount: cents,
  tax: cents,
  /** What was paid for it, with tax. */
  total: cents,
})

const delivery = z.object({
  name: z.string(),
  /** After its discount; with or without tax, as the prices are. */
  amount: cents,
  tax: cents,
  total: cents,
})

const seller = z.object({
  name: z.string(),
  head: z.array(z.string()),
  foot: z.array(z.string()),
  words: z.string(),
})

/** An upload, as src/pricing/seller/logo.ts has it: the file of a picture never changes. */
const logo = z.object({
  picture: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  name: z.string(),
})

const buyer = z.object({ lines: z.array(z.string()), taxNumber: z.string() })

export const documentSchema = z.object({
  /** Which layout prints it (service/print.ts). */
  layout: z.literal(1),
  kind: z.enum(['invoice', 'credit_note']),
  label: z.string(),
  issuedAt: z.iso.datetime(),
  /** In the shop's time zone. */
  issuedOn: z.iso.date(),
  paper: z.enum(papers),
  currency: z.enum(currencyNames),
  /** How its dates and amounts are written; documents from before a shop could choose have none. */
  locale: z.optional(z.string()),
  seller,
  /** At the head; documents of a shop without one have none, and those from before documents had logos. */
  logo: z.optional(logo),
  buyer,
  /** Where it was delivered to; empty when that is the buyer's address. */
  shipTo: z.array(z.string()),
  order: z.object({ id: z.string(), number: z.string(), purchaseOrder: z.string() }),
  payment: z.object({
    /** Not there for an order that is not paid yet. */
    paidOn: z.optional(z.iso.date()),
    /** Empty for a payment outside the provider. */
    transactionId: z.string(),
    /** How it was paid, or given back, outside the provider. */
    how: z.optional(z.array(z.enum(manualKinds))),
    /** By when an order on account is to be paid. */
    dueOn: z.optional(z.iso.date()),
  }),
  /** Of a credit note: its invoice, when the money was given back, and why. */
  corrects: z.nullable(
    z.object({
      label: z.string(),
      refundedOn: z.iso.date(),
      reason: z.string(),
      /** No money went back: the invoice was wrong, or is of an order that was cancelled. */
      isCancelled: z.optional(z.literal(true)),
    }),
  ),
  /** The invoice in whose place this one is. */
  replaces: z.optional(z.string()),
  pricesIncludeTax: z.boolean(),
  /** Why no tax is due; documents with tax, and those from before there was a reason, have none. */
  taxNote: z.optional(z.string()),
  lines: z.array(line).check(z.minLength(1)),
  delivery: z.nullable(delivery),
  taxes: z.array(rate),
  tax: cents,
  total: cents,
})

export type InvoiceDocument = z.output<typeof documentSchema>
export type DocumentLine = InvoiceDocument['lines'][number]
export type DocumentTax = InvoiceDocument['taxes'][number]
