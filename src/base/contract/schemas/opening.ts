import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { backupPlace, openingForm, openingLines, testCardForm } from '../forms/opening.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, inserted, settingVersion as version } from './call.ts'

const done = z.object({ acknowledged: z.boolean() })
const tried = z.object({
  works: z.boolean(),
  detail: described(z.string(), 'Why it does not work, or nothing'),
})

/** The first day of a live shop: what is still to do, and opening it. */
export const openingSchemas = {
  opening: {
    ...routes.opening,
    summary: 'Whether the shop is open, and the checklist before it opens: each line is checked now',
    answer: z.object({
      version,
      value: openingForm,
      alwaysOpen: described(z.boolean(), 'A demo shop: it cannot be closed'),
      lines: z.array(
        z.object({
          name: z.enum(openingLines),
          state: z.enum(['done', 'open', 'failed']),
          why: described(z.string(), 'What was found, in a sentence'),
          blocks: described(z.boolean(), 'Without it nothing can be sold, so the shop cannot open'),
        }),
      ),
      example: described(
        z.nullable(z.object({ _id: z.string(), name: z.string() })),
        'The product that was added as an example, while it is on sale',
      ),
      mailTo: described(z.string(), 'Where a trial mail goes'),
      asksTestCard: described(
        z.boolean(),
        'Live keys take no test card: whether one is to be paid in the provider’s test mode too',
      ),
      makesBackups: described(z.boolean(), 'Whether the shop makes backups itself, every night'),
    }),
  },
  changeOpening: {
    ...routes.changeOpening,
    summary: 'Opens or closes the shop; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: openingForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: described(
        refusal,
        '`setting_changed`: somebody else opened or closed it after that version; `cannot_open`: nothing could be sold, with the `lines` that are missing; `demo_open`: a demo shop is always open',
      ),
    },
  },
  previewShop: {
    ...routes.previewShop,
    summary: 'Lets this browser see the pages of a closed shop for twelve hours, or until it opens',
    answer: done,
    refuses: { 409: described(refusal, '`already_open`: everybody sees them') },
  },
  tryPayment: {
    ...routes.tryPayment,
    summary: 'Opens a payment at the provider and cancels it: no money moves',
    answer: tried,
  },
  tryTestCard: {
    ...routes.tryTestCard,
    summary:
      'Pays with a test card in the provider’s test mode and refunds it; the secret test key is used once and not kept',
    body: z.strictObject(testCardForm.shape),
    answer: tried,
    refuses: {
      409: described(
        refusal,
        '`test_mode`: the keys of the shop are test keys, so no test card is asked for',
      ),
    },
  },
  sendTrialMail: {
    ...routes.sendTrialMail,
    summary: 'Sends a mail with a code to the person who asks',
    answer: done,
  },
  confirmTrialMail: {
    ...routes.confirmTrialMail,
    summary: 'Says that the mail has arrived, by its code',
    body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: done,
    refuses: { 409: described(refusal, '`other_code`: it is not the code of the last mail') },
  },
  addExample: {
    ...routes.addExample,
    summary: 'Adds one product of the demo shop, whose name says that it is an example',
    answer: inserted,
    refuses: { 409: described(refusal, '`example_there`: there is one already') },
  },
  backUpNow: {
    ...routes.backUpNow,
    summary: 'Makes a backup soon, as every night',
    answer: done,
    refuses: { 409: described(refusal, '`no_backups`: the shop makes none (KEEP_BACKUPS is 0)') },
  },
  nameBackupPlace: {
    ...routes.nameBackupPlace,
    summary:
      'Says where the backups are that the shop does not make itself, or the copies of its own on another machine',
    body: z.strictObject({ place: backupPlace }),
    answer: done,
  },
} as const satisfies Calls
