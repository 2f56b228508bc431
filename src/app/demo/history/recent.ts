import { piecesToShip } from '#orders/orders/model.ts'
import { dayMs, hourMs, later, minuteMs, workingTime } from './calendar.ts'
import { type Given, placeOne } from './carts.ts'
import { customerAt } from './customers.ts'
import type { PastOrder, World } from './past-order.ts'
import * as returns from './return-steps.ts'
import { pay, ship } from './steps.ts'

/* What waits for somebody on the day of the start, on any day. */

/** Orders that wait: two on account, one to ship, one shipped in part, and a return in each state that waits. */
export function openOrders(world: World, given: Given): PastOrder[] {
  return [
    ...onAccount(world, given),
    ordered(world, given, -5 * hourMs),
    shippedInPart(world, given),
    ...(['requested', 'approved', 'received'] as const).map((state) => withReturn(world, given, state)),
  ]
}

/** Two workshops that pay later: their orders are shipped, not paid, and due thirty days after. */
function onAccount(world: World, given: Given): PastOrder[] {
  const { random, calendar } = world
  const workshops = given.customers.filter(({ group }) => group !== undefined)
  return [24, 11].map((days, index) => {
    const at = workingTime(random, later(calendar.today, -days * dayMs), 0)
    const customer = random.pick(workshops.filter((_, place) => place % 2 === index))
    const order = placeOne(world, given, { at, customer, purchaseOrder: `PO-${2200 + index * 37}` })
    const due = later(at, 30 * dayMs)
    order.row = { ...order.row, hold_until: due }
    world.journal.notes.push({
      id: random.id(at),
      orderId: order.row.id,
      by: world.staff.owner,
      words: `On account, 30 days: due on ${due.toISOString().slice(0, 10)}.`,
      at: later(at, 5 * minuteMs),
    })
    ship(world, order, { at: workingTime(random, at, 1), lines: piecesToShip(order.row), ...parcel(world) })
    return order
  })
}

/** An order that was paid so long before today. */
function ordered(world: World, given: Given, ms: number, fewest = 1): PastOrder {
  const at = later(world.calendar.today, ms)
  const customer = customerAt(world.random, given.customers, at)
  const order = placeOne(world, given, { at, customer, fewest })
  pay(world, order, later(at, 4 * minuteMs))
  return order
}

function shippedInPart(world: World, given: Given): PastOrder {
  const order = ordered(world, given, -40 * hourMs, 3)
  const at = later(world.calendar.today, -16 * hourMs)
  ship(world, order, { at, lines: piecesToShip(order.row).slice(0, 1), ...parcel(world) })
  return order
}

function withReturn(world: World, given: Given, state: 'requested' | 'approved' | 'received'): PastOrder {
  const { today } = world.calendar
  const order = ordered(world, given, -13 * dayMs)
  ship(world, order, { at: later(today, -12 * dayMs), lines: piecesToShip(order.row), ...parcel(world) })
  const { product_id, quantity } = world.random.pick(order.row.lines)
  const line = { product_id, quantity, reason: 'not_needed' } as const
  const note = 'The customer has sold the car.'
  returns.ask(world, order, { at: later(today, -60 * hourMs), line, wish: 'refund', note })
  if (state !== 'requested') returns.decide(world, order, later(today, -38 * hourMs))
  if (state === 'received') returns.receive(world, order, later(today, -14 * hourMs), true)
  return order
}

/** A parcel with a tracking number that no carrier has given. */
export function parcel({ random }: World) {
  const carrier = random.pick(['UPS', 'UPS', 'FedEx', 'USPS'])
  return { carrier, tracking: `00000${random.between(100_000_000, 999_999_999)}` }
}
