import type Stripe from 'stripe'
import { newId } from '#base/id.ts'
import type { Money } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import type { Gateway } from '#orders/payments/gateway.ts'
import { refusalOfKeys } from '#orders/payments/service/keys.ts'
import { permanentErrorOf } from '#orders/payments/timeout.ts'

export interface Outcome {
  readonly works: boolean
  /** Why it does not work; '' where it does. */
  readonly detail: string
}

/** What a trial asks for, in about so many dollars: more than the least amount that the provider takes in any currency. */
const worthOfTrial = 20

/** An order that there is not, as the provider knows it. */
export interface Trial {
  readonly orderId: string
  readonly amount: Money
}

export function newTrial(): Trial {
  return { orderId: `trial-${newId()}`, amount: roughly(worthOfTrial) }
}

/** Opens the payment of a trial, as for an order. */
export function openTrial(
  gateway: Gateway,
  trial: Trial,
  says: { readonly description: string; readonly email: string },
): Promise<Stripe.PaymentIntent> {
  return gateway.open({ ...trial, intentNumber: 1, ...says })
}

/** The outcome of a trial that threw: what the provider says, or that it did not answer. */
export function failedTrial(error: unknown): Outcome {
  const detail = refusalOfKeys(error) ?? permanentErrorOf(error)?.message ?? words.noAnswer
  return { works: false, detail }
}
