import { isZero } from '#base/money.ts'
import { portion } from '#base/money-parts.ts'
import { piecesToShip } from '#orders/orders/model.ts'
import { dayMs, later, minuteMs, workingTime } from './calendar.ts'
import type { PastOrder, World } from './past-order.ts'
import { parcel } from './recent.ts'
import * as returns from './return-steps.ts'
import { cancel, pay, refund, ship } from './steps.ts'

/** What becomes of a hundred orders. */
const shares = {
  shipped: 80,
  returned: 7,
  replaced: 1,
  declined: 1,
  shippedInParts: 2,
  refundedBefore: 2,
  refundedInPart: 2,
  abandoned: 3,
  cancelled: 2,
} as const
export type Fate = keyof typeof shares

/** The fates in which pieces come back into the stock. */
export const givingBack: readonly Fate[] = ['returned', 'refundedBefore', 'abandoned', 'cancelled']

export function chooseFate(world: World): Fate {
  return world.random.share(shares)
}

/** What happens to an order that was just placed, as far as it has happened before today. */
export function live(world: World, order: PastOrder, fate: Fate): void {
  const { random } = world
  const placed = order.row.created_at
  const steps = { ...unpaid, ...paid }[fate]
  if (fate === 'abandoned' || fate === 'cancelled') {
    steps(world, order, placed)
    return
  }
  const paidAt = later(placed, random.between(1, 12) * minuteMs + random.between(0, 59_999))
  if (isPast(world, paidAt)) {
    pay(world, order, paidAt)
    steps(world, order, paidAt)
  }
}

type Steps = (world: World, order: PastOrder, at: Date) => void

function isPast({ calendar }: World, at: Date): boolean {
  return at < calendar.today
}

const unpaid = {
  abandoned(world, order, at) {
    cancel(world, order, { at: later(at, 31 * minuteMs), reason: 'not_paid_in_time' })
  },
  cancelled(world, order, at) {
    const reason = world.random.chance(0.7) ? 'customer' : 'admin'
    cancel(world, order, { at: later(at, world.random.between(3, 25) * minuteMs), reason })
  },
} as const satisfies Partial<Record<Fate, Steps>>

const paid = {
  shipped: shipAll,
  shippedInParts(world, order, at) {
    const pieces = piecesToShip(order.row)
    const first = pieces.slice(0, Math.ceil(pieces.length / 2))
    const firstAt = workingTime(world.random, at, 0)
    if (!isPast(world, firstAt)) return
    ship(world, order, { at: firstAt, lines: first, ...parcel(world) })
    const rest = piecesToShip(order.row)
    const restAt = workingTime(world.random, firstAt, 4)
    if (rest.length > 0 && isPast(world, restAt))
      ship(world, order, { at: restAt, lines: rest, ...parcel(world) })
  },
  refundedBefore(world, order, at) {
    const refundAt = later(at, world.random.between(20, 300) * minuteMs)
    if (!isPast(world, refundAt)) return
    const lines = order.row.lines.map((line) => ({ productId: line.product_id, pieces: line.left }))
    const delivery = order.row.delivery !== null && !isZero(order.row.delivery.total)
    const what = { lines, delivery }
    refund(world, order, { at: refundAt, by: world.staff.support, reason: 'Cancelled as you asked', what })
  },
  refundedInPart(world, order, at) {
    const shippedAt = shipAll(world, order, at)
    const refundAt = shippedAt && workingTime(world.random, shippedAt, world.random.between(3, 10))
    if (refundAt === undefined || !isPast(world, refundAt)) return
    const tenth = portion(order.row.total, { numerator: 1n, denominator: 10n })
    const reason = world.random.pick(['The box was dented', 'Came two days late', 'A scratch on the housing'])
    refund(world, order, { at: refundAt, by: world.staff.owner, reason, what: tenth })
  },
  returned(world, order, at) {
    const approvedAt = askAndApprove(world, order, at, 'refund')
    const cameAt = approvedAt && workingTime(world.random, approvedAt, world.random.between(4, 8))
    if (cameAt === undefined || !isPast(world, cameAt)) return
    const isAsNew = ['not_needed', 'does_not_fit', 'wrong'].includes(
      order.row.returns.at(-1)?.lines[0]?.reason ?? '',
    )
    returns.receive(world, order, cameAt, isAsNew)
    const refundAt = workingTime(world.random, cameAt, 1)
    if (isPast(world, refundAt)) returns.refundReturn(world, order, refundAt)
  },
  replaced(world, order, at) {
    const approvedAt = askAndApprove(world, order, at, 'replacement')
    const cameAt = approvedAt && workingTime(world.random, approvedAt, world.random.between(4, 8))
    if (cameAt === undefined || !isPast(world, cameAt)) return
    returns.receive(world, order, cameAt, false)
    const againAt = workingTime(world.random, cameAt, 1)
    if (!isPast(world, againAt)) return
    returns.replace(world, order, againAt)
    const sentAt = workingTime(world.random, againAt, 1)
    if (isPast(world, sentAt))
      ship(world, order, { at: sentAt, lines: piecesToShip(order.row), ...parcel(world) })
  },
  declined(world, order, at) {
    const askedAt = askFor(world, order, at, 'refund')
    const declinedAt = askedAt && workingTime(world.random, askedAt, 1)
    if (declinedAt === undefined || !isPast(world, declinedAt)) return
    returns.decide(world, order, declinedAt, 'The part was fitted and driven on, so we cannot take it back.')
  },
} as const satisfies Partial<Record<Fate, Steps | typeof shipAll>>

/** Ships all of an order on the next working day. Answers when; undefined where that is not past yet. */
function shipAll(world: World, order: PastOrder, at: Date): Date | undefined {
  const shippedAt = workingTime(world.random, at, at.getUTCHours() < 13 ? 0 : 1)
  if (!isPast(world, shippedAt)) return undefined
  ship(world, order, { at: shippedAt, lines: piecesToShip(order.row), ...parcel(world) })
  return shippedAt
}

const notes = {
  not_needed: 'The job was cancelled, the box is closed.',
  does_not_fit: 'The holes do not line up with mine.',
  damaged: 'One corner was crushed in the box.',
  wrong: 'The label is right, the part in the box is another.',
} as const

/** The buyer asks for a return of one line some days after the parcel. Answers when; undefined where that is not past yet. */
function askFor(world: World, order: PastOrder, at: Date, wish: 'refund' | 'replacement'): Date | undefined {
  const { random } = world
  const shippedAt = shipAll(world, order, at)
  const askedAt =
    shippedAt && later(shippedAt, random.between(3, 15) * dayMs + random.between(0, 600) * minuteMs)
  if (askedAt === undefined || !isPast(world, askedAt)) return undefined
  const line = random.pick(order.row.lines)
  const reason = random.share(
    wish === 'refund'
      ? { not_needed: 4, does_not_fit: 4, damaged: 1, wrong: 1 }
      : { damaged: 2, wrong: 1, not_needed: 0, does_not_fit: 0 },
  )
  const quantity = random.chance(0.7) ? line.quantity : 1
  returns.ask(world, order, {
    at: askedAt,
    line: { product_id: line.product_id, quantity, reason },
    wish,
    note: notes[reason],
  })
  return askedAt
}

function askAndApprove(
  world: World,
  order: PastOrder,
  at: Date,
  wish: 'refund' | 'replacement',
): Date | undefined {
  const askedAt = askFor(world, order, at, wish)
  const approvedAt = askedAt && workingTime(world.random, askedAt, 1)
  if (approvedAt === undefined || !isPast(world, approvedAt)) return undefined
  returns.decide(world, order, approvedAt)
  return approvedAt
}
