import type { Address } from '#base/contract/forms/address.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { EditShop } from '#orders/changes/shop.ts'
import { readPrices } from '#orders/checkout/price-cart.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import { type CartDelivery, noVehicle, type PricedCart } from '#pricing/carts/model.ts'
import { findProducts } from '#pricing/carts/sql.ts'
import { factsOfOrder } from '#pricing/taxes/sql.ts'

/** Where an order is to go, and how. */
export interface WantedDelivery {
  readonly shipTo: Address
  /** The id of a method; undefined for an order without a delivery, which has none to choose. */
  readonly delivery: string | undefined
}

/** What prices depend on in an address; nobody has named a tax number for an order of the purchase page. */
type Taxed = Pick<Address, 'country' | 'region' | 'postalCode' | 'taxNumber'>

/** The products of an order, priced twice with the rules of today: so only the destination and the method make a difference. */
export interface Compared {
  /** As the order is. */
  readonly now: PricedCart
  /** As it is wanted, by this method. */
  readonly wanted: PricedCart
  readonly method: CartDelivery
}

/**
 * Prices an order for its own and for another address and delivery. Undefined for an order without a delivery, and for one of
 * which no place is known: its price is the same everywhere.
 * @throws Refusal `conflict` `no_delivery` for a method that does not reach the address.
 */
export async function compareDelivery(
  shop: EditShop,
  order: OrderRow,
  { shipTo, delivery }: WantedDelivery,
): Promise<Compared | undefined> {
  const from = order.ship_to ?? (order.destination && { ...order.destination, taxNumber: '' })
  if (from === null || order.delivery === null) return undefined
  const asked = {
    rows: await rowsOf(shop, order),
    coupon: order.promotions.find(({ code }) => code !== null)?.code ?? null,
    userId: order.user_id ?? undefined,
    email: order.email || undefined,
  }
  const numberAt = (address: Taxed) => (order.bill_to ?? address).taxNumber
  const number = numberAt(from)
  /** The number of the order counts as it did when the order was placed; another one is asked about. */
  async function priceAt(address: Taxed, method: string): Promise<PricedCart> {
    const [taxNumber, destination] = [numberAt(address), destinationOf(address)]
    const taxFacts = taxNumber === number ? await factsOfOrder(shop.db, order.id) : undefined
    if (taxFacts === undefined)
      await shop.checkTaxNumber?.({ taxNumber, destination, userId: asked.userId, network: '' })
    const price = await readPrices(shop, { ...asked, taxNumber, taxFacts })
    return price({ destination, delivery: method, isBusiness: taxNumber !== '' })
  }
  const now = await priceAt(from, order.delivery.id)
  const wanted = await priceAt(shipTo, delivery ?? order.delivery.id)
  if (wanted.delivery === null) throw new Refusal('conflict', 'no_delivery', refusals.noDeliveryThere)
  return { now, wanted, method: wanted.delivery }
}

/** Products that are no longer sold have prices and taxes too: they were ordered. */
async function rowsOf({ db }: EditShop, { lines }: OrderRow) {
  const products = await findProducts(
    db,
    lines.map(({ product_id }) => product_id),
  )
  return lines.flatMap(({ product_id, quantity }) => {
    const product = products.find(({ id }) => id === product_id)
    if (product === undefined) return []
    return [
      {
        product: { ...product, archived_at: null },
        quantity,
        chosenFor: noVehicle,
        put_in_at: product.price,
      },
    ]
  })
}
