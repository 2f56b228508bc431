import type { ShipmentFields } from '#base/contract/forms/shipment.ts'

/** Pieces to ship together. */
export interface WantedShipment {
  readonly lines: readonly { readonly productId: string; readonly pieces: number }[]
  readonly carrier: string
  readonly tracking: string
}

/** The shipment in the body of a call. */
export function wantedFromDto({ lines, carrier, tracking }: ShipmentFields): WantedShipment {
  return {
    lines: lines.map(({ toolsId, quantity }) => ({ productId: toolsId, pieces: quantity })),
    carrier,
    tracking,
  }
}

/** The body of the call that ships. */
export function wantedToDto({ lines, carrier, tracking }: WantedShipment) {
  return {
    lines: lines.map(({ productId, pieces }) => ({ toolsId: productId, quantity: pieces })),
    carrier,
    tracking,
  }
}
