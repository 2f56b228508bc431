import type { SentAnswerOf } from '#base/contract/schemas.ts'
import type { Sent } from '../call.ts'
import type { TestShop } from '../shop.ts'

export type Cart = SentAnswerOf<'readCart'>
type Wish = { toolsId?: string; number?: string; row?: string; quantity?: number }

/** A cart as a browser holds it, with the calls that it can make. */
export interface Browser {
  /** Replaced by `merge`. */
  token: string
  read(): Promise<Cart>
  set(productId: string, quantity: number, shown?: number): Promise<Cart>
  /** Adds products. Returns the outcome of each. */
  add(...wishes: Wish[]): Promise<SentAnswerOf<'addToCart'>['results']>
  /** After signing in with an access token. */
  merge(bearer: string): Promise<Cart>
  /** The quantities of the cart, by the name of the product. */
  quantities(): Promise<Record<string, number>>
}

/** The header that opens a cart. */
export const cartHeader = (token: string) => ({ 'tappet-cart': token })

/** A browser with a new cart, or with the token of one. */
export async function aBrowser(shop: Pick<TestShop, 'call'>, token?: string): Promise<Browser> {
  const browser: Browser = {
    token: token ?? (await shop.call('createCart')).token,
    read: () => shop.call('readCart', headers()),
    set: (productId, quantity, shown) =>
      shop.call('setCartLine', { ...headers(), params: { toolsId: productId }, body: { quantity, shown } }),
    add: async (...lines) => (await shop.call('addToCart', { ...headers(), body: { lines } })).results,
    async merge(bearer) {
      const { token: next, cart } = await shop.call('mergeCart', { ...headers(), token: bearer })
      browser.token = next
      return cart
    },
    quantities: async () =>
      Object.fromEntries((await browser.read()).lines.map(({ tools, quantity }) => [tools, quantity])),
  }
  const headers = (): Sent => ({ headers: cartHeader(browser.token) })
  return browser
}
