import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { mailForm, storedMail } from '../forms/mail.ts'
import { routes } from '../routes.ts'
import { refusal, time } from '../shapes.ts'
import { type Calls, settingVersion as version } from './call.ts'

/** Why the mail server cannot be used. */
export const mailTroubles = ['host', 'unreachable', 'slow', 'login', 'encryption', 'other'] as const

const kind = z.object({
  kind: described(z.string().check(z.minLength(1), z.maxLength(64)), 'Such as `order_paid`'),
})

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
      409: described(refusal, '`setting_changed`: somebody else saved these settings after that version'),
    },
  },
  mailDelivery: {
    ...routes.mailDelivery,
    summary: 'The sender without settings, the mail server, and the mails that failed last',
    answer: z.object({
      usual: described(z.object({ name: z.string(), address: z.string() }), 'The sender without settings'),
      server: described(z.nullable(z.string()), 'The host of the mail server; null without one'),
      hosts: described(z.array(z.string()), 'The hosts of the shop and of its mail server'),
      failures: z.array(
        z.object({
          _id: z.string(),
          kind: z.string(),
          state: z.enum(['queued', 'failed']),
          createdAt: time,
          error: z.string(),
          recipient: described(z.nullable(z.string()), 'Null for staff who may not see the outbox'),
        }),
      ),
    }),
  },
  tryMailServer: {
    ...routes.tryMailServer,
    summary: 'Connects to the mail server, and logs in. Sends nothing',
    answer: z.object({
      works: z.boolean(),
      trouble: z.nullable(z.enum(mailTroubles)),
      detail: described(z.string(), 'What the mail server said; empty where it works'),
    }),
    refuses: { 409: described(refusal, '`no_mail_server`: the shop has none') },
  },
  letterPreview: {
    ...routes.letterPreview,
    summary: 'One letter as it would arrive now, about a made-up customer',
    params: kind,
    answer: z.object({
      from: z.string(),
      replyTo: z.nullable(z.string()),
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
      409: described(refusal, '`email_not_confirmed`: only a confirmed email gets them'),
      429: described(refusal, '`too_many`: the limit of an hour is reached'),
    },
  },
} as const satisfies Calls
