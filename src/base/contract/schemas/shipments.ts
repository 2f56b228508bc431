import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { holdForm, shipmentForm, trackingForm } from '../forms/shipment.ts'
import { routes } from '../routes.ts'
import { order, refusal } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, modified } from './call.ts'

const ofOrder = z.extend(id, { shipmentId: id.shape.id })

/** Shipping orders, as a whole or in parts. */
export const shipmentSchemas = {
  markShipped: {
    ...routes.markShipped,
    summary: 'Ships all that is left of an order: its status becomes shipped; never changes its payment',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  shipOrders: {
    ...routes.shipOrders,
    summary:
      'Ships all that is left of many orders; leaves out those without name or address, and says which',
    body: z.object({
      ids: z.array(id.shape.id).check(z.minLength(1), z.maxLength(1000)),
      parcels: described(
        z.optional(
          z.array(z.strictObject({ orderId: id.shape.id, ...trackingForm.shape })).check(z.maxLength(1000)),
        ),
        'The carrier and the tracking number of each order that has one',
      ),
    }),
    answer: z.extend(modified, {
      shipped: described(z.array(z.string()), 'Those whose status changed'),
      incomplete: described(z.array(z.string()), 'Without name or address: left out'),
      unpaid: described(
        z.optional(z.array(z.string())),
        'Unpaid, and the role may not ship unpaid orders: left out; only if there are any',
      ),
      held: described(z.optional(z.array(z.string())), 'On hold: left out; only if there are any'),
      refused: described(z.array(z.string()), 'Cancelled, refunded or unknown orders, which are left out'),
    }),
    harmless: { modifiedCount: 0 },
  },
  checkTracking: {
    ...routes.checkTracking,
    summary: 'Which of these tracking numbers earlier shipments have, that were not taken back',
    body: z.strictObject({ numbers: z.array(trackingForm.shape.tracking).check(z.maxLength(1000)) }),
    answer: z.object({
      used: z.array(
        z.object({
          tracking: z.string(),
          orderId: z.string(),
          number: described(z.string(), 'Of the order'),
        }),
      ),
    }),
  },
  unshipOrder: {
    ...routes.unshipOrder,
    summary: 'Undoes the shipped status: takes the newest shipment of a shipped order back',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  unprintableLetters: {
    ...routes.unprintableLetters,
    summary: 'The letters of an order that its papers cannot print, because no font has them',
    params: id,
    answer: z.object({ letters: z.array(z.string()) }),
  },
  holdOrder: {
    ...routes.holdOrder,
    summary: 'Holds an order that is not shipped: it cannot be shipped or printed until it is released',
    params: id,
    body: z.strictObject(holdForm.shape),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  releaseOrder: {
    ...routes.releaseOrder,
    summary: 'Releases an order that was held',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  stopPacking: {
    ...routes.stopPacking,
    summary: 'Takes an order from the pick list: nobody packs it',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  packOrders: {
    ...routes.packOrders,
    summary:
      'A pick list and the packing slips of orders, for what is left to ship of each, as one PDF; marks them as being packed, and leaves out those on hold',
    body: z.strictObject({ ids: z.array(id.shape.id).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.string(),
    answerType: 'application/pdf',
  },
  addShipment: {
    ...routes.addShipment,
    summary: 'Ships some pieces of an order; mails the customer half a minute later',
    params: id,
    headers: idempotency,
    body: z.strictObject(shipmentForm.shape),
    answer: z.extend(inserted, { order }),
    refuses: {
      409: described(
        z.extend(refusal, { toolsId: z.optional(z.string()), left: z.optional(z.int()) }),
        '`too_many_shipped`: at most `left` pieces of the product `toolsId` are left to ship; `key_reused`',
      ),
    },
  },
  changeTracking: {
    ...routes.changeTracking,
    summary: 'Changes the carrier and the tracking number of a shipment',
    params: ofOrder,
    body: z.strictObject(trackingForm.shape),
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
  },
  markArrived: {
    ...routes.markArrived,
    summary: 'Marks a shipment as arrived, for the buyer of the order or for staff',
    params: ofOrder,
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
  },
  takeShipmentBack: {
    ...routes.takeShipmentBack,
    summary: 'Takes a shipment back that was a mistake: its pieces are left to ship again',
    params: ofOrder,
    answer: z.extend(deleted, { order }),
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
