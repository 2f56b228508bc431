import type { AlarmSettings } from '#base/contract/forms/alarms.ts'
import type { MailSettings } from '#base/contract/forms/mail.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { mailCronJobs, mailTasks } from './jobs.ts'
import type { MailSetup } from './letterhead/model.ts'
import type { FillIn, FindAttachments } from './model.ts'
import { serveMail } from './routes.ts'
import { mailSweep } from './store/send-limit.ts'
import type { MailTransport } from './transport.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    mail_failed: 'mail'
  }
  interface AlarmSubjects {
    mail: 'mail'
  }
  interface Emails {
    /** Tells admins about alarms. */
    alarm: 'mail'
  }
  interface Jobs {
    /** Fails mails that have no attempt left. */
    give_up_mails: Record<string, never>
    /** Checks whether a mail server that was down is still down. */
    probe_mail: Record<string, never>
    /** Writes to admins about new alarms. */
    mail_alarms: Record<string, never>
  }
  interface SettingDocuments {
    alarms: AlarmSettings
    mail: MailSettings
  }
}

/** What the calls of the outbox need from the shop. */
export interface MailCallShop extends SettingsShop {
  readonly fillIn: FillIn
  readonly findAttachments: FindAttachments
  readonly mailSetup: MailSetup
  readonly transport: MailTransport | undefined
}

interface MailShop extends DbAndPool {
  /** Without one every mail is stored for the outbox screen. */
  readonly transport: MailTransport | undefined
  readonly shopUrl: string
  readonly timeZone: string
}

/** What mail adds to the shop. */
export const mail = {
  serve: serveMail,
  tasks: (shop: MailShop) => mailTasks(shop, shop.transport, shop),
  cronJobs: mailCronJobs,
  sweeps: [mailSweep],
}
