import { keysOf } from '#base/keys-of.ts'
import type { Permission } from './permissions.ts'

interface Kind {
  readonly name: string
  /** What somebody must be allowed to see to be told by mail, beside alarms. */
  readonly seen: Permission | null
}

/** The kinds of alarms that are mailed. */
export const alarmKinds = {
  refund_failed: { name: 'A refund failed', seen: 'orders.see' },
  /** The tax of an order whose number was accepted cannot be given back. */
  tax_not_refunded: { name: 'The tax of an order could not be refunded', seen: 'orders.see' },
  /** A capture for an order that was already paid. */
  second_capture: { name: 'An order was paid twice', seen: 'orders.see' },
  /** A capture for an order that was cancelled. */
  late_capture: { name: 'A payment came after the order was released', seen: 'orders.see' },
  amount_differs: { name: 'A payment has another amount than its order', seen: 'orders.see' },
  /** The provider does not know this payment. */
  payment_unknown: { name: 'A payment belongs to no order', seen: 'orders.see' },
  event_failed: { name: 'A message of the payment provider could not be handled', seen: 'orders.see' },
  /** The document of an order or a refund cannot be written. */
  invoice_failed: { name: 'An invoice or credit note cannot be made', seen: 'invoices' },
  tax_uncovered: { name: 'An order goes where no tax is set', seen: null },
  /** A live-mode payment or event in a shop with test keys, or the reverse. */
  other_mode: { name: 'The payment provider sends messages of the other mode', seen: null },
  /** The provider rejects the shop's keys. */
  payment_keys: { name: 'The keys of the payment provider are refused', seen: null },
  payment_down: { name: 'The payment provider does not answer', seen: null },
  mail_down: { name: 'The mail server does not answer', seen: null },
  /** It does not answer, or is minutes behind; the database answers searches. */
  search_down: { name: 'The search engine does not answer or is behind', seen: null },
  /** The CDN could not be told of changes for minutes. */
  cdn_down: { name: 'The shared cache does not answer', seen: null },
  /** A job failed permanently after its last attempt. */
  job_failed: { name: 'A job of the shop failed', seen: null },
  import_failed: { name: 'A file of products could not be fetched, read or checked', seen: 'import' },
  import_waits: { name: 'A scheduled import waits for a person', seen: 'import' },
  backup_failed: { name: 'A backup failed', seen: null },
  backup_old: { name: 'The last backup is older than two days', seen: null },
  /** The backup is complete, but the accounting or the pictures have faults. */
  backup_odd: { name: 'A backup looks wrong', seen: null },
} as const satisfies Readonly<Record<string, Kind>>

export type MailedAlarm = keyof typeof alarmKinds

/** Alarms about undelivered mails are only shown: a mail about a mail could loop. */
export type AlarmKind = MailedAlarm | 'mail_failed'

export const mailedAlarms = keysOf(alarmKinds)

/** Who was chosen for a kind of alarm. */
export interface AlarmChoice {
  readonly roles: readonly string[]
  readonly people: readonly string[]
}

/** Whether permissions let somebody be told about a kind of alarm at all. */
export function mayGetAlarm(kind: MailedAlarm, held: Pick<ReadonlySet<Permission>, 'has'>): boolean {
  const { seen } = alarmKinds[kind]
  return held.has('alarms') && (seen === null || held.has(seen))
}

/** Somebody behind the counter, as far as one kind of alarm is concerned. */
interface Reader {
  readonly id: string
  /** The name of a built-in role, or the id of one of the shop's own. */
  readonly roleId: string
  /** Whether they may be told about it. */
  readonly may: boolean
}

/**
 * Who is told about an alarm: of those who may be told, the ones who were chosen, or all of them without a choice. If none is left, the
 * owners.
 */
export function alarmReaders<One extends Reader>(
  staff: readonly One[],
  choice: AlarmChoice | undefined,
): One[] {
  const told = staff.filter(
    ({ id, roleId, may }) =>
      may && (choice === undefined || choice.roles.includes(roleId) || choice.people.includes(id)),
  )
  return told.length > 0 ? told : staff.filter(({ roleId }) => roleId === 'owner')
}
