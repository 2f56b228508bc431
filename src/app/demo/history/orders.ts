import { orderTimes } from './calendar.ts'
import { type Given, mostTimes, placeOne } from './carts.ts'
import { customerAt } from './customers.ts'
import { chooseFate, type Fate, givingBack, live } from './fates.ts'
import type { PastOrder, World } from './past-order.ts'
import { openOrders } from './recent.ts'

/** How many orders there are, beside those that wait today. */
const count = 900

/** All orders of the past, the oldest first, each as far as it has come. */
export function makeOrders(world: World, given: Given): PastOrder[] {
  const sold = given.goods.filter(({ archived_at, available }) => archived_at === null && available > 0)
  // Of each product fewer pieces came back than are in stock: it never had less than nothing.
  const cameBack = new Map<string, number>()
  const plenty = () =>
    sold.filter(
      ({ id, minimum, available }) => (cameBack.get(id) ?? 0) + mostTimes * minimum + 4 <= available,
    )
  const noteBack = ({ row }: PastOrder) => {
    for (const { product_id: id, quantity } of row.lines) cameBack.set(id, (cameBack.get(id) ?? 0) + quantity)
  }
  const orders = orderTimes(world.random, world.calendar, count).map((at) => {
    const fate = chooseFate(world)
    const isGivingBack = givingBack.includes(fate)
    const customer = customerAt(world.random, given.customers, at)
    const order = placeOne(world, { ...given, goods: isGivingBack ? plenty() : sold }, { at, customer })
    if (isGivingBack) noteBack(order)
    live(world, order, fitting(fate, order))
    return order
  })
  return [...orders, ...openOrders(world, { ...given, goods: plenty() })].sort(
    (one, other) => one.row.created_at.getTime() - other.row.created_at.getTime(),
  )
}

/** An order of one product is not shipped in parts. */
function fitting(fate: Fate, { row }: PastOrder): Fate {
  return fate === 'shippedInParts' && row.lines.length < 2 ? 'shipped' : fate
}
