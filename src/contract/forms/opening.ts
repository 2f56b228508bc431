import * as z from 'zod/mini'
import { requiredText } from './fields.ts'

/** Whether visitors see the shop, or one page that says that it is not open. */
export const openingForm = z.strictObject({ open: z.boolean() })

export type OpeningSettings = z.output<typeof openingForm>

/** Where backups are kept, in the owner's words. */
export const backupPlace = requiredText(200)

/** The lines of the checklist before a shop opens, in their order. */
export const openingLines = [
  'name',
  'texts',
  'delivery',
  'payment',
  'mail',
  'product',
  'factor',
  'backup',
] as const

export type OpeningLine = (typeof openingLines)[number]
