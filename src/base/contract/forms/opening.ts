import * as z from 'zod/mini'
import { openingRules as rules } from '../messages/opening-rules.ts'
import { requiredText } from './fields.ts'

/** Whether visitors see the shop, or one page that says that it is not open. */
export const openingForm = z.strictObject({ open: z.boolean() })

export type OpeningSettings = z.output<typeof openingForm>

/** Where backups are stored, in the owner's words. */
export const backupPlace = requiredText(200)

/** Refuses a live key of any kind before anything else. */
const testKey = requiredText(255).check(
  z.refine((key) => !/^[a-z]+_live_/i.test(key), rules.liveKey),
  z.refine((key) => !/^pk_/i.test(key), rules.publishableKey),
  z.regex(/^[rs]k_test_\w+$/, rules.testKey),
)

/** The secret key of the owner's account in the provider's test mode. */
export const testCardForm = z.strictObject({ key: testKey })

/** The lines of the checklist before a shop opens, in their order. */
export const openingLines = [
  'name',
  'currency',
  'time_zone',
  'texts',
  'return_days',
  'delivery',
  'vehicles',
  'payment',
  'mail',
  'mail_footer',
  'product',
  'factor',
  'backup',
] as const

export type OpeningLine = (typeof openingLines)[number]
