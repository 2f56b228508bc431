import type { DbAndPool } from '#platform/db/open.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import { mailAlarms } from './inside/alarm-mails.ts'
import { alarmSettings } from './inside/alarm-readers.ts'
import { type MailSetup, mailSettings } from './letterhead/model.ts'
import type { FillIn, FindAttachments } from './model.ts'
import { serveMail } from './routes.ts'
import { failStranded, probe } from './service.ts'
import { mailSweep } from './store/send-limit.ts'
import type { MailTransport } from './transport.ts'

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
  // sender.ts sends the mails.
  jobs: (shop: MailShop) => ({
    /** Fails mails that have no attempt left. */
    give_up_mails: { cron: '41 * * * *', run: () => failStranded(shop.db) },
    /** Checks whether a mail server that was down is still down. */
    probe_mail: { cron: '* * * * *', run: () => probe(shop.db, shop.transport) },
    /** Writes to admins about new alarms. */
    mail_alarms: { cron: '* * * * *', run: () => mailAlarms(shop, shop) },
  }),
  sweeps: [mailSweep],
  undos: [settingUndo(mailSettings, 'settings.shop'), settingUndo(alarmSettings, 'settings.shop')],
}
