import { usualReturns } from '#base/contract/forms/returns.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { subtract } from '#base/money.ts'
import { returnNumber, returnOf, settledOf } from '#orders/orders/return.ts'
import type { OrderReturn, OrderReturnLine, OrderRow } from '#orders/orders/row.ts'
import { requireNextState } from '#orders/orders/states.ts'
import {
  returnApprovedEmail,
  returnAskedEmail,
  returnDeclinedEmail,
  returnReceivedEmail,
  returnReplacedEmail,
} from '#orders/returns/emails.ts'
import { settledPieces } from '#orders/returns/model.ts'
import { later, minuteMs } from './calendar.ts'
import type { PastOrder, World } from './past-order.ts'
import { move, refund, setLines, write } from './steps.ts'

/* The steps of a return, as the services of the shop make them, without a database. */

interface ToAsk {
  readonly at: Date
  readonly line: Pick<OrderReturnLine, 'product_id' | 'quantity' | 'reason'>
  readonly wish: OrderReturn['wish']
  readonly note: string
}

/** A buyer asks to return shipped pieces of one line. */
export function ask(world: World, order: PastOrder, { at, line, wish, note }: ToAsk): void {
  const one: OrderReturn = {
    id: world.random.id(at),
    ordinal: order.row.returns.length + 1,
    state: 'requested',
    wish,
    note,
    words: '',
    lines: [{ ...line, restocked: 0, scrapped: 0 }],
    refund: null,
    asked_at: at,
    changed_at: at,
  }
  order.row = { ...order.row, returns: [...order.row.returns, one] }
  const { userId } = order.customer
  order.returnEvents.push({ returnId: one.id, at, state: 'requested', actor: 'buyer', userId, words: '' })
  mailReturn(world, order, at, (about) => returnAskedEmail({ ...about, cause: 'buyer' }))
}

/** The support approves the last return of an order, or declines it with words for the customer. */
export function decide(world: World, order: PastOrder, at: Date, declined = ''): void {
  const isApproved = declined === ''
  change(world, order, at, isApproved ? 'approved' : 'declined', {
    words: declined,
    act: isApproved ? 'approve_return' : 'decline_return',
  })
  mailReturn(world, order, at, (about) =>
    isApproved
      ? returnApprovedEmail({ ...about, instructions: usualReturns.instructions })
      : returnDeclinedEmail(about),
  )
}

/** The pieces of the last return came back: for sale again, or not. */
export function receive(world: World, order: PastOrder, at: Date, isAsNew: boolean): void {
  const { warehouse } = world.staff
  const came = last(order).lines.map((line) => ({
    ...line,
    restocked: isAsNew ? line.quantity : 0,
    scrapped: isAsNew ? 0 : line.quantity,
  }))
  change(world, order, at, 'received', { lines: came, act: 'receive_return' })
  const restocked = came
    .filter(() => isAsNew)
    .map(({ product_id, quantity }) => ({ productId: product_id, pieces: quantity }))
  move(world, order, restocked, { reason: 'returned', actorId: warehouse.userId, at })
  setLines(order, (line) => {
    const back = came.find(({ product_id }) => product_id === line.product_id)
    return back === undefined ? line : { ...line, came_back: line.came_back + settledOf(back) }
  })
  mailReturn(world, order, at, returnReceivedEmail)
}

/** Refunds the pieces of the last return, as they were paid. */
export function refundReturn(world: World, order: PastOrder, at: Date): void {
  const one = last(order)
  const reason = `Return ${numberOf(order.row, one)}`
  const lines = settledPieces(one)
  const before = order.row.refunded
  const what = { lines, delivery: false, returned: true } as const
  const refundId = refund(world, order, { at, by: world.staff.support, reason, what })
  order.refundOfReturn.set(one.id, refundId)
  const amount = subtract(order.row.refunded, before)
  change(world, order, at, 'refunded', { refund: { amount, state: 'succeeded' } })
}

/** Sends the pieces of the last return again: they are left to ship. */
export function replace(world: World, order: PastOrder, at: Date): void {
  const pieces = settledPieces(last(order))
  order.row = { ...order.row, ...requireNextState('replace', order.row), shipped_at: null }
  const taken = pieces.map(({ productId, pieces: count }) => ({ productId, pieces: -count }))
  move(world, order, taken, { reason: 'replaced', actorId: world.staff.support.userId, at })
  setLines(order, (line) => {
    const again = pieces.find(({ productId }) => productId === line.product_id)?.pieces ?? 0
    return { ...line, replaced: line.replaced + again, left: line.left + again }
  })
  change(world, order, at, 'replaced', { act: 'replace_return' })
  mailReturn(world, order, at, returnReplacedEmail)
}

type Changed = Partial<Pick<OrderReturn, 'words' | 'lines' | 'refund'>> & {
  readonly act?: 'approve_return' | 'decline_return' | 'receive_return' | 'replace_return'
}

/** Brings the last return of an order into a state. */
function change(
  { staff, journal }: World,
  order: PastOrder,
  at: Date,
  state: OrderReturn['state'],
  { act, ...changed }: Changed,
): void {
  const before = last(order)
  const one = { ...before, ...changed, state, changed_at: at }
  order.row = { ...order.row, returns: [...order.row.returns.slice(0, -1), one] }
  const by = act === 'receive_return' ? staff.warehouse : staff.support
  const words = changed.words ?? ''
  order.returnEvents.push({ returnId: one.id, at, state, actor: 'admin', userId: by.userId, words })
  if (act === undefined) return
  const names = new Map(order.row.lines.map((line) => [line.product_id, line.product_name]))
  journal.entries.push({
    actor: by,
    act,
    subject: { kind: 'order', id: order.row.id },
    before: { state: before.state },
    after: {
      return: numberOf(order.row, one),
      state,
      pieces: one.lines.map(({ product_id, quantity }) => `${quantity} × ${names.get(product_id)}`),
    },
    at,
  })
}

function last({ row }: PastOrder): OrderReturn {
  const one = row.returns.at(-1)
  if (one === undefined) throw new Error(`Order ${row.id} has no return`)
  return one
}

function numberOf({ id }: OrderRow, { ordinal }: OrderReturn): string {
  return returnNumber(orderNumber(id), ordinal)
}

function mailReturn(
  world: World,
  order: PastOrder,
  at: Date,
  email: (about: Parameters<typeof returnDeclinedEmail>[0]) => ReturnType<typeof returnDeclinedEmail>,
): void {
  const one = last(order)
  const shown = returnOf(one, { number: orderNumber(order.row.id), lines: order.row.lines })
  write(world, order, later(at, minuteMs / 6), (about) => email({ ...about, one: shown }), {
    returnId: one.id,
  })
}
