import type { Db } from '#db/open.ts'
import type { Tasks } from '#jobs/tasks.ts'
import type { CronJob } from '#jobs/worker.ts'
import { mailAlarms } from './alarm-mails.ts'
import { giveUpStranded, probe, send } from './service.ts'
import type { MailTransport } from './transport.ts'

/** The work of sending mail. Without a transport every mail is kept for the outbox screen. */
export function mailTasks(
  db: Db,
  transport: MailTransport | undefined,
  frame: { readonly shopUrl: string; readonly timeZone: string },
): Required<Pick<Tasks, 'send_mail' | 'give_up_mails' | 'probe_mail' | 'mail_alarms'>> {
  return {
    send_mail: ({ mailId }, { isLast }) => send(db, transport, mailId, isLast),
    give_up_mails: () => giveUpStranded(db),
    probe_mail: () => probe(db, transport),
    mail_alarms: () => mailAlarms(db, frame),
  }
}

export const mailCronJobs: readonly CronJob[] = [
  { job: 'give_up_mails', cron: '41 * * * *' },
  { job: 'probe_mail', cron: '* * * * *' },
  { job: 'mail_alarms', cron: '* * * * *' },
]
