import { isolated } from '#base/contract/isolated.ts'
/** How admins ship parcels, and change them. */
export const shippingWords = {
  tracking: 'Tracking number',
  ship: 'Ship',
  shipTitle: 'Ship a parcel',
  shipAbout: 'The customer gets a mail with these pieces half a minute later.',
  unpaid:
    'This order is not paid. Only ship it if this customer pays on account. The audit log will record it.',
  piecesOf: (product: string) => `Pieces of ${isolated(product)}`,
  ofLeft: (left: number) => `${left} left to ship`,
  carrier: 'Carrier',
  carrierHint: 'Known carriers get a link for the tracking number.',
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
} as const
