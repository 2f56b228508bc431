import { z } from 'zod'
import { mailForm, storedMail } from '../forms/mail.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, settingVersion as version } from './call.ts'

/** Why the mail server cannot be used. */
export const mailTroubles = ['host', 'unreachable', 'slow', 'login', 'encryption', 'other'] as const

const kind = z.object({ kind: z.string().min(1).max(64).describe('Such as `order_paid`') })

/** The shop's mails: their settings, and whether they are delivered. */
export const mailSchemas = {
  mailSettings: {
    ...routes.mailSettings,
    summary: 'The sender of mails, where answers go, and what stands at their foot',
    answer: z.object({ version, value: storedMail }),
  },
  changeMailSettings: {
    ...routes.changeMailSettings,
    summary: 'Replaces the settings of mails; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: mailForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: refusal.describe('`setting_changed`: somebody else saved these settings after that version'),
    },
  },
  mailDelivery: {
    ...routes.mailDelivery,
    summary: 'The sender without settings, the mail server, and the mails that failed last',
    answer: z.object({
      usual: z.object({ name: z.string(), address: z.string() }).describe('The sender without settings'),
      server: z.string().nullable().describe('The host of the mail server; null without one'),
      hosts: z.array(z.string()).describe('The hosts of the shop and of its mail server'),
      failures: z.array(
        z.object({
          _id: z.string(),
          kind: z.string(),
          state: z.enum(['queued', 'failed']),
          createdAt: z.string(),
          error: z.string(),
          recipient: z.string().nullable().describe('Null for staff who may not see the outbox'),
        }),
      ),
    }),
  },
  tryMailServer: {
    ...routes.tryMailServer,
    summary: 'Connects to the mail server, and logs in. Sends nothing',
    answer: z.object({
      works: z.boolean(),
      trouble: z.enum(mailTroubles).nullable(),
      detail: z.string().describe('What the mail server said; empty where it works'),
    }),
    refuses: { 409: refusal.describe('`no_mail_server`: the shop has none') },
  },
  letterPreview: {
    ...routes.letterPreview,
    summary: 'One letter as it would arrive now, about a made-up customer',
    params: kind,
    answer: z.object({
      from: z.string(),
      replyTo: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
      body: z.string(),
    }),
  },
  sendTestLetter: {
    ...routes.sendTestLetter,
    summary: 'Sends one email to the person who asks for it, marked as a test',
    params: kind,
    answer: z.object({ acknowledged: z.boolean(), email: z.string() }),
    refuses: {
      409: refusal.describe('`email_not_confirmed`: only a confirmed email gets them'),
      429: refusal.describe('`too_many`: the limit of an hour is reached'),
    },
  },
} as const satisfies Calls
