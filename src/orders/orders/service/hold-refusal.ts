import { Refusal } from '#base/refusal.ts'
import { type HoldObstacle, leastSecondsAbove } from '#orders/orders/hold-limits.ts'
import type { WhyNotAbove } from '#orders/orders/messages/holds.ts'
import { holds } from '#orders/orders/messages/holds.ts'
import type { Offer } from '#orders/orders/store/place.ts'
import type { OrderRequest } from './request.ts'

/**
 * The refusal of an order that would hold too much. It says what to do and, for several lines, which one is refused.
 */
export function holdRefusal(
  obstacleFound: HoldObstacle,
  offers: readonly Pick<Offer, 'id' | 'minimum'>[],
  { lines }: Pick<OrderRequest, 'lines'>,
): Refusal {
  const { obstacle, product, orders, pieces, of_product, of_network, of_new, most, known } = obstacleFound
  const why = whyNotAbove(obstacleFound)
  const figures = { unpaidOrders: orders, heldPieces: pieces, most }
  const ofLine = lines.length > 1 ? { productId: product } : {}
  // When fewer pieces than this are left, none can be ordered.
  const minimum = offers.find(({ id }) => id === product)?.minimum ?? 1
  const left = (taken: number) => (most - taken >= minimum ? most - taken : 0)
  const tooMany = (code: string, message: string, spare: number, extra: object = {}) =>
    new Refusal('conflict', code, message, {
      ...figures,
      ...extra,
      left: spare,
      fields: { quantity: message },
    })
  switch (obstacle) {
    case 'orders':
      return new Refusal('conflict', 'unpaid_orders', holds.orders(orders, known), figures)
    case 'pieces': {
      const spare = left(pieces)
      return tooMany('held_pieces', holds.pieces({ pieces, most, left: spare, known, why }), spare)
    }
    case 'share': {
      const spare = left(of_product)
      return tooMany('held_share', holds.share({ pieces: of_product, most, left: spare, why }), spare, ofLine)
    }
    case 'new_share': {
      const spare = left(of_new)
      return tooMany('held_by_new', holds.newShare(spare, why), spare, ofLine)
    }
    case 'network_orders':
    case 'network_pieces':
      return new Refusal('too_many', 'network_orders', holds.network, { ...figures, retryAfterSeconds })
    case 'network_share': {
      const spare = left(of_network)
      return new Refusal('too_many', 'network_share', holds.networkShare(spare, why), {
        ...figures,
        ...ofLine,
        left: spare,
        retryAfterSeconds,
      })
    }
  }
}

/** Why the order cannot exceed its limits for ten minutes. */
function whyNotAbove({ known, buyer_seconds, net_seconds, product_seconds }: HoldObstacle): WhyNotAbove {
  if (known) return undefined
  if (buyer_seconds < 0) return 'own_waits'
  if (net_seconds < 0) return 'network_waits'
  if (buyer_seconds < leastSecondsAbove) return 'own_not_paid'
  if (net_seconds < leastSecondsAbove) return 'network_not_paid'
  if (product_seconds < 0) return 'product_waits'
  return product_seconds < leastSecondsAbove ? 'product_not_paid' : undefined
}

/** After this time somebody else in the network may have paid. */
const retryAfterSeconds = 300
