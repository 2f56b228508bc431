import { rules } from '#base/contract/messages/rules.ts'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { chosenVehicle } from '#web/client/garage.ts'
import type { Wish } from '../dto.ts'
import { type Added, maxLines } from '../model.ts'
import { add, read, shownQuantity } from './browser-cart.ts'

/**
 * Puts so many pieces of a product into the cart, unless it has as many. Returns why they were not; undefined if they are
 * in it. @throws CallRefused with the shop's sentence.
 */
export async function putAtLeast(productId: string, quantity: number): Promise<string | undefined> {
  await read()
  const more = quantity - shownQuantity(productId)
  if (more <= 0) return undefined
  const [added] = await add([{ productId, quantity: more, chosenFor: chosenNow() }])
  return refusalOf(added)
}

/** The vehicle that everything is shown for. */
export function chosenNow(): Wish['chosenFor'] {
  const vehicle = chosenVehicle()
  return vehicle && { vehicle: vehicle.id, answers: vehicle.answers }
}

/** Why a product was not added; undefined if it was. */
export function refusalOf(added: Added | undefined): string | undefined {
  const { outcome = 'not_found', minimum, quantity, available } = added ?? {}
  switch (outcome) {
    case 'added':
      return undefined
    case 'short':
      if (quantity) return cartWords.nothingMore(quantity)
      return available ? cartWords.left(available) : cartWords.noneLeft
    case 'below_minimum':
      return cartWords.least(minimum ?? 1)
    case 'above_largest':
      return rules.aboveLargest()
    case 'full':
      return cartWords.full(maxLines)
    default:
      return screenRefusals.archived
  }
}
