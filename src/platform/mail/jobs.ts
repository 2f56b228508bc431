import type { DbAndPool } from '#platform/db/open.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'
import { mailAlarms } from './inside/alarm-mails.ts'
import { failStranded, probe } from './service.ts'
import type { MailTransport } from './transport.ts'

/** The scheduled jobs about mails; sender.ts sends the mails. */
export function mailTasks(
  { db, pool }: Pick<DbAndPool, 'db' | 'pool'>,
  transport: MailTransport | undefined,
  frame: { readonly shopUrl: string; readonly timeZone: string },
): Required<Pick<Tasks, 'give_up_mails' | 'probe_mail' | 'mail_alarms'>> {
  return {
    give_up_mails: () => failStranded(db),
    probe_mail: () => probe(db, transport),
    mail_alarms: () => mailAlarms({ db, pool }, frame),
  }
}

export const mailCronJobs: readonly CronJob[] = [
  { job: 'give_up_mails', cron: '41 * * * *' },
  { job: 'probe_mail', cron: '* * * * *' },
  { job: 'mail_alarms', cron: '* * * * *' },
]
