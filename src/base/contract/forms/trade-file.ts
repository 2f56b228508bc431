import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { tradeFileRules as rules } from '../messages/trade-file-rules.ts'
import { requiredText } from './fields.ts'

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, rules.day))

/** Whose products a file of the trade has, and by which of its tables. */
export const tradeFileForm = z.object({
  maker: described(requiredText(80, rules.maker), 'Whose products, as their field Brand has it'),
  brandId: described(
    z.string().check(z.regex(/^[A-Z]{4}$/, rules.brandId)),
    'In the brand table of the trade',
  ),
  vcdb: described(day, 'The day of the vehicle table (VCdb) whose ids the vehicles of the shop have'),
  qdb: described(day, 'The day of the table of qualifiers (Qdb); none of them is written'),
  pcdb: described(day, 'The day of the parts table (PCdb) whose ids the products have'),
})

export type TradeFileForm = z.output<typeof tradeFileForm>
