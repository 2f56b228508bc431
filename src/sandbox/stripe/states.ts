/** The life of a payment intent: what each verb may start from and where it may lead. */
export const transitions = {
  confirm: {
    from: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    to: ['requires_action', 'processing', 'succeeded', 'requires_payment_method'],
  },
  challenge: { from: ['requires_action'], to: ['succeeded', 'requires_payment_method'] },
  settle: { from: ['processing'], to: ['succeeded', 'requires_payment_method'] },
  // Not from processing: the bank has been asked and may yet say yes.
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

/** Whether the verb may be used on an intent of this status. */
export function isAllowed(verb: Action, status: Status): boolean {
  const from: readonly Status[] = transitions[verb].from
  return from.includes(status)
}

/** The status that the verb leads to; an Error when the table does not know the step, for that is our own mistake. */
export function nextStatus(verb: Action, from: Status, to: Status): Status {
  const targets: readonly Status[] = transitions[verb].to
  if (!isAllowed(verb, from) || !targets.includes(to))
    throw new Error(`No step ${verb} from ${from} to ${to}`)
  return to
}
