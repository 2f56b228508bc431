import type { AlarmKinds } from '#base/declared.ts'
import { keysOf } from '#base/keys-of.ts'
import type { Permission } from './permissions.ts'

/** Alarms about undelivered mails are only shown: a mail about a mail could loop. */
export type MailedAlarm = Exclude<keyof AlarmKinds, 'mail_failed'>

/** What somebody must be allowed to see to be told by mail, beside alarms. A kind without a line does not compile. */
export const seenInAlarm = {
  refund_failed: 'orders.see',
  tax_not_refunded: 'orders.see',
  second_capture: 'orders.see',
  late_capture: 'orders.see',
  amount_differs: 'orders.see',
  payment_unknown: 'orders.see',
  event_failed: 'orders.see',
  invoice_failed: 'invoices',
  tax_uncovered: null,
  other_mode: null,
  payment_keys: null,
  payment_down: null,
  mail_down: null,
  cdn_down: null,
  job_failed: null,
  backup_failed: null,
  backup_odd: null,
} as const satisfies Record<MailedAlarm, Permission | null>

export const mailedAlarms = keysOf(seenInAlarm)

/** Who was chosen for a kind of alarm. */
export interface AlarmChoice {
  readonly roles: readonly string[]
  readonly people: readonly string[]
}

/** Whether permissions let somebody be told about a kind of alarm at all. */
export function mayGetAlarm(kind: MailedAlarm, held: Pick<ReadonlySet<Permission>, 'has'>): boolean {
  const seen = seenInAlarm[kind]
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
