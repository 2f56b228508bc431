import type { Db } from '#db/open.ts'
import type { Round, Tasks } from '#jobs/worker.ts'
import type { Carrier } from './carrier.ts'
import { giveUpStranded, send } from './service.ts'

declare module '#jobs/queue.ts' {
  interface Jobs {
    /** Gives up mails that no try is left for. */
    give_up_mails: Record<string, never>
  }
}

/** The work of sending mail. Without a carrier every mail is kept for the outbox screen. */
export function mailTasks(
  db: Db,
  carrier: Carrier | undefined,
): Required<Pick<Tasks, 'send_mail' | 'give_up_mails'>> {
  return {
    send_mail: ({ mailId }, { isLast }) => send(db, carrier, mailId, isLast),
    give_up_mails: () => giveUpStranded(db),
  }
}

export const mailRounds: readonly Round[] = [{ job: 'give_up_mails', cron: '41 * * * *' }]
