import { noVehicle } from '#pricing/carts/model.ts'
import type { Customer } from './customers.ts'
import { chooseGoods, type Good, priceAt } from './goods.ts'
import type { PastOrder, World } from './past-order.ts'
import { codesAt, type PastPromotion, promotionsFor } from './promotions.ts'
import { place } from './steps.ts'
import { priceThen } from './terms.ts'

/** The most pieces of a line, in minimum orders. */
export const mostTimes = 3

export interface Given {
  readonly customers: readonly Customer[]
  readonly goods: readonly Good[]
  readonly promotions: readonly PastPromotion[]
}

interface ToFill {
  readonly at: Date
  readonly customer: Customer
  readonly purchaseOrder?: string
  /** The fewest products. */
  readonly fewest?: number
}

/** A customer fills a cart and orders it, at the prices and with the promotions of that time. */
export function placeOne(
  world: World,
  { goods, promotions }: Given,
  { at, customer, purchaseOrder = '', fewest = 1 }: ToFill,
): PastOrder {
  const { random } = world
  const lines = random.share(customer.isWorkshop ? { 1: 3, 2: 3, 3: 2, 4: 1, 6: 1 } : { 1: 6, 2: 3, 3: 1 })
  const rows = chooseGoods(random, goods, Math.max(fewest, Number(lines))).map((good) => {
    const product = { ...good, price: priceAt(good, at) }
    const times = customer.isWorkshop
      ? random.share({ 1: 7, 2: 3, [mostTimes]: 1 })
      : random.share({ 1: 8, 2: 2 })
    const quantity = good.minimum * Number(times)
    return { product, quantity, put_in_at: product.price, chosenFor: noVehicle }
  })
  const codes = codesAt(promotions, at)
  const code = codes.length > 0 && random.chance(0.14) ? random.pick(codes) : null
  const running = promotionsFor(promotions, { at, email: customer.email, code })
  const priced = priceThen(world.calendar, {
    rows,
    customer,
    at,
    delivery: random.chance(0.15) ? 'express' : 'standard',
    promotions: running,
    code: running.coupon === undefined ? null : code,
    timeZone: world.timeZone,
  })
  for (const { id } of priced.promotions)
    promotions.find(({ row }) => row.id === id)?.usedBy.push(customer.email)
  const note = random.chance(0.05)
    ? random.pick(['Please ring at the gate.', 'Leave it with the neighbour.'])
    : ''
  return place(world, { customer, rows, priced, at, note, purchaseOrder })
}
