import type { Cause, Recipient } from '#platform/mail/model.ts'
import type { Order } from '../model.ts'

/* What each email about an order is made from. */

/** An order, and the details of the shop for its emails. */
export interface Framed {
  readonly order: Order
  readonly shopUrl: string
  /** The shop's time zone, such as `Europe/Berlin`: the reader's is unknown. */
  readonly timeZone: string
}

export interface AboutOrder extends Framed {
  /** Whether the mailbox is confirmed: an unconfirmed one gets no text that the buyer typed. */
  readonly recipient: Recipient
}

/** The cause of an email about an order that was not paid. */
export function buyer({ guest }: Order): Cause {
  return guest ? 'guest' : 'customer'
}
