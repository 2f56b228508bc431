import { refusals } from '#base/contract/messages/refusals.ts'
import { verdictRefusals } from '#base/contract/messages/verdicts.ts'
import { Refusal } from '#base/refusal.ts'
import { type Cart, type CartRow, type ChosenFor, waitsForTick } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { lockCart, noteUse, setChosenFor } from '#pricing/carts/store/write.ts'
import { hashOf } from '#pricing/carts/token.ts'
import { find, fitsOf, missingCart, read } from './read.ts'

interface Chosen extends Omit<ChosenFor, 'answers'> {
  readonly productId: string
  /** Undefined: the answers of the line stay, if the vehicle does. */
  readonly answers: ChosenFor['answers'] | undefined
}

/**
 * Sets the vehicle that a line was chosen for, with the answers about it, and whether the customer wants the product although it is not
 * listed for the vehicle. Returns the cart.
 * @throws Refusal `missing` for an unknown token; `conflict` `cart_changed` for a product that is not in the cart, and `nothing_to_confirm`
 * for a confirmation of what is not `not_listed`.
 */
export async function chooseVehicle(
  shop: CartShop,
  token: string | undefined,
  { productId, vehicle, answers: given, sentAnyway }: Chosen,
): Promise<Cart> {
  const { rows } = await find(shop, token)
  const row = rows.find(({ product }) => product.id === productId)
  if (row === undefined) throw notInCart()
  const kept = row.chosenFor.vehicle === vehicle ? row.chosenFor.answers : {}
  const chosenFor = { vehicle, answers: given ?? kept, sentAnyway }
  if (sentAnyway) await requireNotListed(shop, { ...row, chosenFor })
  await shop.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, hashOf(token))
    if (cart === undefined) throw missingCart()
    if (!(await setChosenFor(tx, cart.id, productId, chosenFor))) throw notInCart()
    await noteUse(tx, cart.id)
  })
  return read(shop, token)
}

/** A confirmation is of what the shop says now: it is not stored for a verdict that may come. */
async function requireNotListed(shop: CartShop, row: CartRow): Promise<void> {
  const asked = { ...row, chosenFor: { ...row.chosenFor, sentAnyway: false } }
  if (!waitsForTick(asked, await fitsOf(shop, [asked])))
    throw new Refusal('conflict', 'nothing_to_confirm', verdictRefusals.nothingToConfirm)
}

function notInCart(): Refusal {
  return new Refusal('conflict', 'cart_changed', refusals.cartChanged)
}
