import type { MailedAlarm } from '../alarms.ts'

/** What each kind of alarm is called. */
const kinds: Readonly<Record<MailedAlarm, string>> = {
  refund_failed: 'A refund failed',
  tax_not_refunded: 'The tax of an order could not be refunded',
  second_capture: 'An order was paid twice',
  late_capture: 'A payment came after the order was released',
  amount_differs: 'A payment has another amount than its order',
  payment_unknown: 'A payment belongs to no order',
  event_failed: 'A message of the payment provider could not be handled',
  invoice_failed: 'An invoice or credit note cannot be made',
  tax_uncovered: 'An order goes where no tax is set',
  other_mode: 'The payment provider sends messages of the other mode',
  payment_keys: 'The keys of the payment provider are refused',
  payment_down: 'The payment provider does not answer',
  mail_down: 'The mail server does not answer',
  cdn_down: 'The shared cache does not answer',
  job_failed: 'A job of the shop failed',
  backup_failed: 'A backup failed',
  backup_odd: 'A backup looks wrong',
}

/** The page that says who gets which alarms by mail. */
export const alarmWords = {
  about:
    'Who gets which alarms by mail. All alarms stand on the page Figures. Whoever is suspended, or whose role may not see what an alarm is about, never gets it; if nobody is left, the owners do.',
  kinds,
  whom: 'Who gets it',
  everybody: 'All staff who may see it',
  some: 'Only these',
  roles: 'Roles',
  people: 'People',
  mayNot: 'May not see it',
  gone: (id: string) => `No longer there (${id})`,
  nobody: 'Nobody is chosen: the owners get it.',
  exampleTitle: 'Who gets a mail now',
  failedMails: 'Undelivered mails are shown on the page Figures only.',
} as const
