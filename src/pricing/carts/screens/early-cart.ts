import { fromContract } from '#base/contract/names.ts'
import type { AnswerOf, SentAnswerOf } from '#base/contract/schemas.ts'

/** The cart that the page requested while it was loading (src/app/site/early-script.ts). */
interface EarlyCart {
  readonly token: string
  readonly answer: Promise<Response>
  readonly at: number
}

declare global {
  interface Window {
    earlyCart?: EarlyCart
  }
}

/** How long it counts as current. */
const currentForMs = 30_000

/**
 * The cart of a token, if the page has requested it: for the first read alone. Undefined also when it was refused, and when this browser
 * has noted a newer one, at `notedAt`, since it was requested: another tab has changed the cart.
 */
export async function takeEarlyCart(
  token: string,
  notedAt: number,
): Promise<AnswerOf<'readCart'> | undefined> {
  const { earlyCart } = window
  delete window.earlyCart
  if (earlyCart?.token !== token || Date.now() - earlyCart.at > currentForMs) return undefined
  if (notedAt >= earlyCart.at) return undefined
  const answer = await earlyCart.answer.catch(() => undefined)
  if (!answer?.ok) return undefined
  const cart: SentAnswerOf<'readCart'> = await answer.json()
  return fromContract(cart)
}
