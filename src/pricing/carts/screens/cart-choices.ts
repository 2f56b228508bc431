import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Place } from '#base/countries/place.ts'
import type { Answers } from '#finding/fitment/model.ts'
import { call } from '#web/client/call.ts'
import { rememberCountry } from '#web/client/delivery-country.ts'
import { answersText } from '../dto.ts'
import { change } from './browser-cart.ts'
import { readStored } from './stored-cart.ts'

type CartDto = AnswerOf<'readCart'>

/* Each shows and returns the changed cart, or throws CallRefused with the shop's sentence. */

export function chooseDestination(body: Place & { isBusiness?: boolean }): Promise<CartDto> {
  return change(async (cart) => {
    const chosen = await call('chooseDestination', { body, cart })
    rememberCountry(body.country)
    return chosen
  })
}

export function chooseDelivery(id: string): Promise<CartDto> {
  return change((cart) => call('chooseDelivery', { body: { id }, cart }))
}

export function applyCoupon(code: string): Promise<CartDto> {
  return change((cart) => call('applyCoupon', { body: { code }, cart }))
}

export function removeCoupon(): Promise<CartDto> {
  return change((cart) => call('removeCoupon', { cart }))
}

/**
 * Sets the vehicle that a line was chosen for, with the answers about it (by default the line's), and whether the customer
 * wants the product although it is not listed for it.
 */
export function chooseVehicle(
  productId: string,
  { answers, ...rest }: { vehicle: number | null; answers?: Answers; sendAnyway?: boolean },
): Promise<CartDto> {
  const body = { ...rest, ...(answers && { answers: answersText({ answers }) }) }
  return change((cart) => call('chooseLineVehicle', { params: { productId }, body, cart }))
}

/** Puts a line aside for later, or back into the cart. */
export function saveLine(productId: string, saved: boolean): Promise<CartDto> {
  return change((cart) => call('saveLine', { params: { productId }, body: { saved }, cart }))
}

/** Deletes what was put aside. */
export function forgetSaved(productId: string): Promise<CartDto> {
  return change((cart) => call('forgetSaved', { params: { productId }, cart }))
}

/** The countries that the shop delivers to; null for all of them. @throws CallRefused */
export async function readCountries(): Promise<AnswerOf<'cartDeliveries'>['countries']> {
  const { countries } = await call('cartDeliveries', { cart: readStored()?.token })
  return countries
}
