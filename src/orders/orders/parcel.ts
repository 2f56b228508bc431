import type { OrderLine, OrderShipment } from './row.ts'

/** A shipment for screens and mails. */
export interface Parcel {
  readonly id: string
  readonly lines: readonly {
    readonly productId: string
    readonly product: string
    readonly quantity: number
  }[]
  readonly carrier: string
  readonly tracking: string
  /** Null without a tracking number, or for a carrier that the shop does not know. */
  readonly trackingUrl: string | null
  readonly shippedAt: string
  /** Null while nobody has said that it arrived. */
  readonly arrivedAt: string | null
}

/** Converts a shipment of an order with these lines. */
export function parcelOf(
  { id, lines, carrier, tracking, tracking_url, shipped_at, arrived_at }: OrderShipment,
  ofOrder: readonly Pick<OrderLine, 'product_id' | 'product_name'>[],
): Parcel {
  const names = new Map(ofOrder.map(({ product_id, product_name }) => [product_id, product_name]))
  return {
    id,
    lines: lines.map(({ product_id, quantity }) => ({
      productId: product_id,
      product: names.get(product_id) ?? '',
      quantity,
    })),
    carrier,
    tracking,
    trackingUrl: tracking_url,
    shippedAt: shipped_at.toISOString(),
    arrivedAt: arrived_at?.toISOString() ?? null,
  }
}
