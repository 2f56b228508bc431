import type { OrderShop } from '#orders/orders/shop.ts'
import type { ShopTerms } from './terms.ts'

type Following = Pick<OrderShop, 'timeZone' | 'holdMinutes' | 'holdLimits'>

/**
 * The parts of a shop with the owner's time zone and limits of holds. They are getters, because the owner may change them while the shop
 * runs: an object that is made of this one for good must be made with this function too.
 */
export function following<Parts extends object>(terms: ShopTerms, parts: Parts): Parts & Following {
  const getters: Following = {
    get timeZone() {
      return terms.trade().timeZone
    },
    get holdMinutes() {
      return terms.trade().holdMinutes
    },
    get holdLimits() {
      return terms.trade()
    },
  }
  return Object.defineProperties({ ...parts } as Parts & Following, Object.getOwnPropertyDescriptors(getters))
}
