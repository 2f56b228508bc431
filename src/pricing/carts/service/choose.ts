import { countryCodes, countryOf } from '#base/countries/country.ts'
import { type BrowserPlace, guessCountry } from '#base/countries/guess-country.ts'
import { normalisePlace, type Place } from '#base/countries/place.ts'
import { taxNumberOf } from '#base/countries/tax-number.ts'
import { Refusal } from '#base/refusal.ts'
import { networkOf } from '#people/identity/network.ts'
import { type Destination, destinationOf } from '#pricing/calculation/zones.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { alertMissingTaxZone } from '#pricing/carts/missing-tax-zone.ts'
import type { Cart } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { setCoupon, setDelivery, setDestination, setGuessed } from '#pricing/carts/store/choices.ts'
import { codeOf } from '#pricing/promotions/model.ts'
import { findCoupon } from '#pricing/promotions/use.ts'
import { changeCart } from './change-cart.ts'
import { find, read } from './read.ts'

type Token = string | undefined

/**
 * Puts a coupon into a cart, in place of the one that it had. A coupon that gives nothing for this cart stays in it, and the
 * cart says why: it may give something later.
 * @param typed the code as the customer typed it.
 * @param address the network address of the request.
 * @throws Refusal `missing` for an unknown token, and `unknown_coupon`; `too_many` for the 31st code of a network in an hour.
 */
export async function applyCoupon(
  shop: CartShop,
  token: Token,
  { typed, address }: { typed: string; address: string },
): Promise<Cart> {
  // Codes can be tried only with a cart.
  await find(shop, token)
  await findCoupon(shop.db, typed, networkOf(address))
  return changeCart(shop, token, (tx, cartId) => setCoupon(tx, cartId, codeOf(typed)))
}

/** Takes the coupon out of a cart. @throws Refusal `missing` for an unknown token. */
export function removeCoupon(shop: CartShop, token: Token): Promise<Cart> {
  return changeCart(shop, token, (tx, cartId) => setCoupon(tx, cartId, null))
}

interface Chosen extends Place, BrowserPlace {
  /** Whether the customer is a business with a tax number; undefined leaves it as it was. */
  readonly isBusiness?: boolean | undefined
  /** The tax number of the business, as it was typed; undefined leaves it as it was. */
  readonly taxNumber?: string | undefined
  /** The network address of the request. */
  readonly address: string
}

/**
 * Sets where a cart is delivered to, for taxes and delivery, and for whom; without a country, the one in which the browser probably
 * is, unless the cart has one. VIES is asked about the tax number where that decides whether
 * tax is taken off. Admins are told when no tax zone covers the destination.
 * @throws Refusal `missing` for an unknown token.
 */
export async function chooseDestination(shop: CartShop, token: Token, given: Chosen): Promise<Cart> {
  if (given.country === '') return guessDestination(shop, token, given)
  // As its country writes it, and as the zones name it.
  const to = destinationOf(normalisePlace(given))
  const { head } = await find(shop, token)
  const chosen = businessOf(given)
  await shop.checkTaxNumber?.({
    taxNumber: chosen.taxNumber ?? head.taxNumber,
    destination: to,
    userId: head.user_id ?? undefined,
    network: networkOf(given.address),
  })
  const cart = await changeCart(shop, token, (tx, cartId) => setDestination(tx, cartId, to, chosen))
  if (!cart.isTaxCovered && isWhole(to)) await alertMissingTaxZone(shop, to)
  return cart
}

/** Whether taxes can depend on no region that is still to be said. */
function isWhole({ country, region }: Destination): boolean {
  return region !== undefined || countryOf(country)?.required.has('region') !== true
}

/** A guess is no choice: of two carts that are merged, a chosen destination stays. */
async function guessDestination(shop: CartShop, token: Token, from: BrowserPlace): Promise<Cart> {
  const cart = await read(shop, token)
  const { countries, destination } = cart
  const country = guessCountry(from, countries === 'all' ? countryCodes : countries)
  if (destination !== null || country === undefined) return cart
  return changeCart(shop, token, (tx, cartId) => setGuessed(tx, cartId, country))
}

/**
 * Chooses a delivery method for a cart.
 * @throws Refusal `missing` for an unknown token; `conflict` `no_destination`, and `no_delivery` for a method that does not
 * deliver the cart to its destination.
 */
export async function chooseDelivery(shop: CartShop, token: Token, method: string): Promise<Cart> {
  const { destination, deliveries } = await read(shop, token)
  if (destination === null) throw new Refusal('conflict', 'no_destination', cartTermsWords.destinationNeeded)
  if (!deliveries.some(({ id }) => id === method))
    throw new Refusal('conflict', 'no_delivery', cartTermsWords.dropped(undefined))
  return changeCart(shop, token, (tx, cartId) => setDelivery(tx, cartId, method))
}

/** A customer with a tax number is a business, and one who is none has no number. */
function businessOf({ isBusiness, taxNumber, country }: Chosen) {
  if (isBusiness === false) return { isBusiness, taxNumber: '' }
  if (taxNumber === undefined) return { isBusiness }
  const number = taxNumberOf(country, taxNumber)
  return { isBusiness: isBusiness ?? number !== '', taxNumber: number }
}
