import * as z from 'zod/mini'
import { contentRules as rules } from '../messages/content-rules.ts'

/** The last part of the address of a product's page. */
export const slugForm = z.object({
  slug: z
    .string()
    .check(z.trim(), z.maxLength(80, rules.slug), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rules.slug)),
})
