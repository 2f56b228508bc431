import type { Money } from '#base/money.ts'
import type { OrderReturn, OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import type { AuditEntry } from '#platform/audit/log.ts'
import type { Email } from '#platform/mail/emails/email.ts'
import type { Calendar } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { Random } from './random.ts'
import type { Clerk, Staff } from './staff.ts'

/** An email that was sent. */
export interface PastMail {
  readonly id: string
  /** Writes it. It is called when the mail is stored: thousands of written mails would take much memory. */
  readonly email: () => Email
  readonly to: string
  readonly at: Date
  readonly orderId: string | null
  readonly refundId: string | null
  readonly returnId: string | null
}

export interface PastEntry extends AuditEntry {
  readonly at: Date
}

/** A change of the stock by an order. */
export interface PastChange {
  readonly productId: string
  readonly change: number
  readonly reason: 'ordered' | 'cancelled' | 'released' | 'refunded' | 'returned' | 'replaced'
  readonly orderId: string
  readonly actorId: string | null
  readonly at: Date
}

export interface PastRefund {
  readonly id: string
  /** At the provider. */
  readonly providerId: string
  readonly at: Date
  readonly amount: Money
  readonly reason: string
  readonly lines: readonly RefundLine[]
  readonly by: Clerk
}

/** A step of a return. */
export interface ReturnEvent {
  readonly returnId: string
  readonly at: Date
  readonly state: OrderReturn['state']
  readonly actor: 'buyer' | 'admin'
  readonly userId: string | null
  readonly words: string
}

/** An order as it became, with what belongs to it. Its steps change `row`. */
export interface PastOrder {
  row: OrderRow
  readonly customer: Customer
  readonly refunds: PastRefund[]
  readonly returnEvents: ReturnEvent[]
  /** The refund of each refunded return. */
  readonly refundOfReturn: Map<string, string>
  /** By shipment: who packed it, and the mail that announced it. */
  readonly packed: Map<string, { readonly by: Clerk; readonly mailId: string }>
}

/** A note of the staff about an order. */
export interface PastNote {
  readonly id: string
  readonly orderId: string
  readonly by: Clerk
  readonly words: string
  readonly at: Date
}

/** What orders wrote beside themselves. */
export interface Journal {
  readonly mails: PastMail[]
  readonly entries: PastEntry[]
  readonly changes: PastChange[]
  readonly notes: PastNote[]
}

/** What every step needs. */
export interface World {
  readonly random: Random
  readonly calendar: Calendar
  readonly staff: Staff
  /** The shop's time zone, and its own origin for links in mails. */
  readonly timeZone: string
  readonly shopUrl: string
  readonly journal: Journal
}
