/** The statuses of a payment intent: from which each action may start and to which it may lead. */
export const transitions = {
  confirm: {
    from: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    to: ['requires_action', 'processing', 'succeeded', 'requires_payment_method'],
  },
  challenge: { from: ['requires_action'], to: ['succeeded', 'requires_payment_method'] },
  settle: { from: ['processing'], to: ['succeeded', 'requires_payment_method'] },
  // Not from processing: the bank may still approve.
  cancel: { from: ['requires_payment_method', 'requires_confirmation', 'requires_action'], to: ['canceled'] },
} as const satisfies Record<string, { from: readonly Status[]; to: readonly Status[] }>

export type Status =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Action = keyof typeof transitions

/** Whether an action is allowed on an intent of this status. */
export function isAllowed(verb: Action, status: Status): boolean {
  const from: readonly Status[] = transitions[verb].from
  return from.includes(status)
}

/** Returns `to`. @throws Error for a step that the table does not allow: a bug of the sandbox. */
export function nextStatus(verb: Action, from: Status, to: Status): Status {
  const targets: readonly Status[] = transitions[verb].to
  if (!isAllowed(verb, from) || !targets.includes(to))
    throw new Error(`No step ${verb} from ${from} to ${to}`)
  return to
}
