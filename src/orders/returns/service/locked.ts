import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { Refusal } from '#base/refusal.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import { type Return, returnNumber, returnOf } from '#orders/orders/return.ts'
import type { OrderReturn, OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { findById, lock } from '#orders/orders/sql.ts'
import type { AboutReturn } from '#orders/returns/emails.ts'
import { requireNextState, type StepName } from '#orders/returns/inside/states.ts'
import { orderIdOf, setState } from '#orders/returns/store.ts'
import { record } from '#platform/audit/log.ts'
import type { AuditAction } from '#platform/audit/messages/audit-actions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Email } from '#platform/mail/emails/email.ts'

/** The return that an admin changes, and the request. */
export interface Target {
  readonly id: string
  readonly requestId: string
}

/** A return with its order, which the transaction has locked. */
interface Locked {
  readonly order: OrderRow
  readonly one: OrderReturn
}

/** Locks the order of a return. @throws Refusal `missing`. */
export async function lockReturn(tx: Tx, id: string): Promise<Locked> {
  const orderId = await orderIdOf(tx, id)
  const order = orderId === undefined ? undefined : await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null) throw missingReturn()
  return { order, one: returnIn(order, id) }
}

/** A return of an order. @throws Refusal `missing`. */
export function returnIn({ returns }: OrderRow, id: string): OrderReturn {
  const found = returns.find((one) => one.id === id)
  if (found === undefined) throw missingReturn()
  return found
}

function missingReturn(): Refusal {
  return new Refusal('missing', 'missing', returnRefusals.missingReturn)
}

/** A return of an order for mails and answers. */
export function shownReturn(order: OrderRow, id: string): Return {
  return returnOf(returnIn(order, id), { number: orderNumber(order.id), lines: order.lines })
}

interface Step {
  readonly name: StepName
  readonly at: Date
  readonly actor: { readonly kind: 'buyer' | 'admin'; readonly person: Person | undefined }
  /** For the customer; empty by default. */
  readonly words?: string
  readonly refundId?: string
}

/** Brings a return of a locked order into the next state. Answers the order after it. @throws Refusal `conflict` when the state does not allow it. */
export async function change(tx: Tx, { order, one }: Locked, step: Step): Promise<OrderRow> {
  const { name, at, actor, words = '', refundId } = step
  const state = requireNextState(name, one)
  const by = { kind: actor.kind, userId: actor.person?.userId ?? null }
  await setState(tx, { id: one.id, state, at, actor: by, words, refundId })
  return readAgain(tx, order.id)
}

/** An order as the transaction has changed it. */
export async function readAgain(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findById(tx, orderId)
  if (order === undefined) throw new Error(`Order ${orderId} does not exist, although it is locked`)
  return order
}

type Act = Extract<AuditAction, `${string}_return`>

/** Inserts the audit entry of what an admin did with a return. The words for the customer are not in it: the log outlives accounts.
 * `reason`: why it was opened after the time to return. */
export function recordReturn(
  tx: Tx,
  { actor, act, requestId }: { actor: Person; act: Act; requestId: string },
  {
    before,
    after,
    id,
    reason,
  }: { before: OrderRow; after: OrderRow; id: string; reason?: string | undefined },
): Promise<void> {
  const now = returnIn(after, id)
  const names = new Map(after.lines.map((line) => [line.product_id, line.product_name]))
  const state = before.returns.find((one) => one.id === id)?.state
  return record(tx, {
    actor,
    act,
    subject: { kind: 'order', id: after.id },
    ...(state === undefined ? {} : { before: { state } }),
    after: {
      return: returnNumber(orderNumber(after.id), now.ordinal),
      state: now.state,
      ...(reason !== undefined && { reason }),
      pieces: now.lines.map(
        ({ product_id, quantity, restocked, scrapped }) =>
          `${quantity} × ${names.get(product_id)}${restocked + scrapped > 0 ? `: ${restocked} restocked, ${scrapped} scrapped` : ''}`,
      ),
    },
    requestId,
  })
}

/** What the calls that change a return answer. */
export interface Changed {
  readonly modifiedCount: number
  readonly order: Order
}

interface AdminStep {
  readonly name: 'approve' | 'decline' | 'receive' | 'replace'
  readonly at: Date
  readonly admin: Person
  readonly requestId: string
  /** For the customer; empty by default. */
  readonly words?: string
}

/**
 * Brings a return of a locked order into the next state for an admin, with an audit entry, and writes to the buyer.
 * @throws Refusal `conflict` when the state does not allow it.
 */
export async function changeByAdmin(
  shop: Parameters<typeof notifyBuyer>[0],
  tx: Tx,
  { order, one }: Locked,
  { name, at, admin, requestId, words = '' }: AdminStep,
  write: (about: AboutReturn) => Email,
): Promise<Changed> {
  const { id } = one
  const actor = { kind: 'admin', person: admin } as const
  const after = await change(tx, { order, one }, { name, at, actor, words })
  await recordReturn(tx, { actor: admin, act: `${name}_return`, requestId }, { before: order, after, id })
  const shown = shownReturn(after, id)
  await notifyBuyer(shop, tx, after, (about) => write({ ...about, one: shown }), { returnId: id })
  return { modifiedCount: 1, order: orderOf(after) }
}
