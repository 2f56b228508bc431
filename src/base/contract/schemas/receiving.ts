import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import {
  purchaseForm,
  receiptForm,
  storedSupplier,
  supplierForm,
  supplierNumbersForm,
} from '../forms/receiving.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, limit, modified, offset } from './call.ts'

const supplier = z.strictObject({ supplier: supplierForm })
const taken = { 409: described(refusal, '`supplier_taken`: another supplier has the name') }

const product = z.object({ toolsId: z.string(), tools: z.string(), partNumber: z.nullable(z.string()) })

const receipt = z.object({
  _id: z.string(),
  supplierId: z.string(),
  supplier: z.string(),
  deliveryNote: z.string(),
  receivedAt: time,
  by: described(z.nullable(z.string()), 'Who booked it; null for somebody who is not here any more'),
  products: z.int(),
  pieces: z.int(),
  cancelledAt: described(z.nullable(time), 'When its pieces were taken back out of the stock'),
})

const cost = z.nullable(decimal)
const costs = {
  cost: described(cost, 'By the moving average of what pieces cost; null where nobody knows'),
  net: described(decimal, 'The price without taxes'),
  margin: described(cost, '`net` less `cost`'),
  percent: described(z.nullable(z.number()), 'What part of `net` the margin is'),
}

/** Suppliers, deliveries, and what pieces cost. */
export const receivingSchemas = {
  listSuppliers: {
    ...routes.listSuppliers,
    summary: 'The suppliers by name',
    answer: listing(
      z.extend(z.object({ supplier: storedSupplier }), {
        _id: z.string(),
        receipts: described(z.int(), 'Deliveries that were booked'),
      }),
    ),
  },
  addSupplier: {
    ...routes.addSupplier,
    summary: 'Adds a supplier',
    body: supplier,
    answer: inserted,
    refuses: taken,
  },
  editSupplier: {
    ...routes.editSupplier,
    summary: 'Replaces what is known of a supplier',
    params: id,
    body: supplier,
    answer: modified,
    refuses: taken,
  },
  removeSupplier: {
    ...routes.removeSupplier,
    summary: 'Removes a supplier without deliveries, with its part numbers',
    params: id,
    answer: deleted,
    refuses: { 409: described(refusal, '`supplier_used`: it has deliveries') },
  },
  supplierNumbers: {
    ...routes.supplierNumbers,
    summary: 'What suppliers call a product',
    params: id,
    answer: z.object({ numbers: supplierNumbersForm }),
  },
  changeSupplierNumbers: {
    ...routes.changeSupplierNumbers,
    summary:
      'Changes what the named suppliers call a product; an empty number removes theirs. The numbers of other suppliers stay',
    params: id,
    body: z.strictObject({ numbers: supplierNumbersForm }),
    answer: modified,
  },
  listReceipts: {
    ...routes.listReceipts,
    summary: 'Deliveries, the newest first',
    query: z.object({ limit: z.optional(limit(100)), offset: z.optional(offset) }),
    answer: listing(receipt),
  },
  oneReceipt: {
    ...routes.oneReceipt,
    summary: 'One delivery. Its purchase prices are only for staff who may see them',
    params: id,
    answer: z.extend(receipt, {
      lines: z.array(
        z.extend(product, {
          pieces: z.int(),
          price: described(cost, 'Paid for a piece; null if nobody knew, and for staff who may not see it'),
        }),
      ),
    }),
  },
  readReceiptLines: {
    ...routes.readReceiptLines,
    summary:
      'Reads lines of a delivery: number, pieces and price, separated by a semicolon, tab or comma. Nothing is booked',
    body: z.strictObject({
      text: z.string().check(z.maxLength(100_000)),
      supplierId: described(z.optional(z.string().check(z.maxLength(64))), 'Whose part numbers count too'),
    }),
    answer: z.object({
      lines: z.array(z.extend(product, { line: z.int(), pieces: z.int(), price: cost })),
      errors: z.array(
        z.object({
          line: described(z.int(), 'From 1'),
          text: z.string(),
          message: z.string(),
          products: described(z.array(product), 'Those that have the number, if several do'),
        }),
      ),
    }),
  },
  bookReceipt: {
    ...routes.bookReceipt,
    summary: 'Books a delivery: its pieces are in the stock then, each product with a line in its ledger',
    headers: idempotency,
    body: z.strictObject(receiptForm.shape),
    answer: inserted,
    refuses: {
      409: described(
        refusal,
        '`delivery_note_booked`: this delivery of the supplier was booked already; `impossible_stock`: the stock would be above 100,000,000',
      ),
    },
  },
  cancelReceipt: {
    ...routes.cancelReceipt,
    summary: 'Takes the pieces of a delivery out of the stock again, and its prices out of the averages',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`pieces_gone`: fewer of its pieces are left') },
  },
  productCosts: {
    ...routes.productCosts,
    summary: 'What products cost, and the margin of their list prices',
    query: z.object({
      ids: described(z.string().check(z.maxLength(6500)), 'At most 100, separated by commas'),
    }),
    answer: listing(
      z.object({
        _id: z.string(),
        last: described(cost, 'What a piece cost last'),
        supplierId: described(z.nullable(z.string()), 'From whom it came last'),
        supplier: z.nullable(z.string()),
        ...costs,
      }),
    ),
  },
  changePurchase: {
    ...routes.changePurchase,
    summary: 'Enters what a product costs from now on, also by the average, and from whom it comes',
    params: id,
    body: z.strictObject({
      ...purchaseForm.shape,
      was: described(
        z.optional(z.strictObject(purchaseForm.shape)),
        'What the change is based on: it is refused if a field that it changes has another value now, and leaves the other field as it is now',
      ),
    }),
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`purchase_changed`: a field no longer equals `was`; `now` has the `price` and the `supplierId` of now',
      ),
    },
  },
  orderCosts: {
    ...routes.orderCosts,
    summary: 'What the products of an order cost when it was placed, and its margin before refunds',
    params: id,
    answer: z.object({
      lines: described(
        z.array(z.object({ toolsId: z.string(), pieces: z.int(), ...costs })),
        'Amounts of the whole line',
      ),
      total: described(z.object(costs), 'Of the lines whose cost is known'),
      unknown: described(z.int(), 'Lines of which nobody knew the cost'),
    }),
  },
} as const satisfies Calls
