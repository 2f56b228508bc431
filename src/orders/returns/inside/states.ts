import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { Refusal } from '#base/refusal.ts'
import { isAllMissing } from '#orders/orders/return.ts'
import type { OrderReturn } from '#orders/orders/row.ts'

export type State = OrderReturn['state']

/** The states that each step may start from, and the resulting state. */
export const steps = {
  approve: { from: ['requested'], to: 'approved' },
  /** Also what never came, and what the shop does not take back. */
  decline: { from: ['requested', 'approved', 'received'], to: 'declined' },
  /** By the buyer, before the pieces have come back. */
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
  replace: { from: ['received'], to: 'replaced' },
} as const satisfies Record<string, { readonly from: readonly State[]; readonly to: State }>

export type StepName = keyof typeof steps

/** The state after a step; undefined when it is not allowed. Pieces that never arrived are settled without being received. */
export function nextState(
  name: StepName,
  { state, lines }: Pick<OrderReturn, 'state' | 'lines'>,
): State | undefined {
  const { from, to }: { readonly from: readonly State[]; readonly to: State } = steps[name]
  const isSettling = name === 'refund' || name === 'replace'
  const reached = isSettling && state === 'approved' && isAllMissing({ lines }) ? 'received' : state
  return from.includes(reached) ? to : undefined
}

/** The state after a step. @throws Refusal `conflict` that says why the step is not allowed. */
export function requireNextState(name: StepName, one: Pick<OrderReturn, 'state' | 'lines'>): State {
  const next = nextState(name, one)
  if (next !== undefined) return next
  const isSettling = name === 'refund' || name === 'replace'
  const message =
    isSettling && one.state === 'approved'
      ? returnRefusals.returnNotReceived
      : returnRefusals.returnDone[one.state]
  throw new Refusal('conflict', 'return_state', message, { state: one.state })
}
