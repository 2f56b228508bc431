import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import { storeKey } from '#orders/orders/screens/stored-keys.ts'
import { read } from '#pricing/carts/screens/browser-cart.ts'
import { readStored } from '#pricing/carts/screens/stored-cart.ts'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'

const tries = attempts()

/**
 * Places the order of the cart, stores the key of a guest's order in this browser, and returns the id of the order. An order whose
 * answer was lost is not placed twice. @throws CallRefused with the shop's sentence.
 */
export async function placeOrder(body: BodyOf<'checkOut'>, token: string | undefined): Promise<string> {
  const cart = readStored()?.token
  const { insertedId, orderKey } = await tries.send(body, (idempotencyKey) =>
    call('checkOut', { body, cart, token, idempotencyKey }),
  )
  if (orderKey !== null) storeKey(insertedId, orderKey)
  // The cart is empty now. Without an answer, its page finds out.
  read().catch(() => {})
  return insertedId
}

/** The cart as it is now, of a refusal that has it. */
export function cartOfRefusal(error: unknown): AnswerOf<'readCart'> | undefined {
  if (!(error instanceof CallRefused) || error.status !== 409) return undefined
  const { cart } = error.body
  return isCart(cart) ? cart : undefined
}

/** The shop validates its answers, so a cart is known by its lines. */
function isCart(value: unknown): value is AnswerOf<'readCart'> {
  return typeof value === 'object' && value !== null && 'lines' in value && 'total' in value
}
