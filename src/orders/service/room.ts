import { holds } from '#contract/messages.ts'
import type { Held } from '#orders/holding.ts'
import { Refusal } from '#refusal.ts'

/** Says why an order would hold too much, and what to do: `minimum` is the smallest order of its product. */
export function noRoom(held: Held, minimum: number): Refusal {
  const { obstacle, orders, pieces, of_product, of_network, most, known } = held
  const figures = { unpaidOrders: orders, heldPieces: pieces, most }
  // Of a product whose smallest order is larger than what is left, nothing can be ordered.
  const left = (taken: number) => (most - taken >= minimum ? most - taken : 0)
  const tooMany = (code: string, message: string, spare: number) =>
    new Refusal('conflict', code, message, { ...figures, left: spare, fields: { quantity: message } })
  switch (obstacle) {
    case 'orders':
      return new Refusal('conflict', 'unpaid_orders', holds.orders(orders, known), figures)
    case 'pieces': {
      const spare = left(pieces)
      return tooMany('held_pieces', holds.pieces({ pieces, most, left: spare, known }), spare)
    }
    case 'share': {
      const spare = left(of_product)
      return tooMany('held_share', holds.share({ pieces: of_product, most, left: spare }), spare)
    }
    case 'network_orders':
    case 'network_pieces':
      return new Refusal('too_many', 'network_orders', holds.network, { ...figures, retryAfterSeconds })
    case 'network_share': {
      const spare = left(of_network)
      const message = holds.networkShare(spare)
      return new Refusal('too_many', 'network_share', message, { ...figures, left: spare, retryAfterSeconds })
    }
  }
}

/** Somebody else in the network may have paid by then. */
const retryAfterSeconds = 300
