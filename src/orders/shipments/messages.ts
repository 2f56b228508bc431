import { isolated } from '#base/contract/isolated.ts'
/** How admins ship parcels, and change them. */
export const shippingWords = {
  ship: 'Ship',
  shipTitle: 'Ship a parcel',
  shipAbout: 'The customer gets a mail with these pieces half a minute later.',
  piecesOf: (product: string) => `Pieces of ${isolated(product)}`,
  ofLeft: (left: number) => `${left} left to ship`,
  shipped: 'Parcel shipped',
  edit: 'Change tracking',
  editThis: (date: string) => `Change tracking of the shipment of ${date}`,
  editTitle: 'Carrier and tracking number',
  saved: 'Tracking saved',
  takeBack: 'Take back',
  takeBackThis: (date: string) => `Take back the shipment of ${date}`,
  takeBackTitle: 'Take this shipment back?',
  takeBackWhat:
    'Its pieces will be left to ship again. If the customer already got the mail about it, another mail will correct it.',
  takenBack: 'Shipment taken back',
  undo: 'Undo',
  // Held, and being packed.
  hold: 'Hold',
  holdTitle: 'Hold this order?',
  holdAbout: 'It leaves the list of orders to ship, and nobody can ship it until it is released.',
  holdReason: 'Reason, for staff',
  held: 'On hold',
  release: 'Release',
  packing: (who: string) => `${who} printed its pick list.`,
  stopPacking: 'Take off the pick list',
} as const
