import * as z from 'zod/mini'
import { isZero } from '#base/money.ts'
import { promotionRules as rules } from '../messages/promotions.ts'
import { rules as general } from '../messages/rules.ts'
import { decimalWhere } from './amounts.ts'
import { wholeBetween } from './document-fields.ts'
import { requiredText } from './fields.ts'
import { plainCode } from './typed-text.ts'

const amount = decimalWhere((money) => !isZero(money))

const count = wholeBetween(1, 1_000_000_000)

const gives = z.discriminatedUnion('kind', [
  /** In millionths: 10 % is 100,000. */
  z.strictObject({
    kind: z.literal('percent'),
    ppm: z.int(rules.percent).check(z.minimum(1, rules.percent), z.maximum(1_000_000, rules.percent)),
  }),
  z.strictObject({ kind: z.literal('amount'), amount }),
  z.strictObject({ kind: z.literal('free_delivery') }),
])

const ids = z.array(requiredText(80)).check(z.minLength(1, rules.nothingChosen), z.maxLength(1000))
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything') }),
  z.strictObject({ kind: z.enum(['categories', 'makers', 'products']), ids }),
])

const moment = z.iso.datetime({ offset: true, message: rules.moment })

/** A promotion as an admin enters it. */
export const promotionForm = z
  .strictObject({
    name: requiredText(80),
    /** As a customer types it; null for one that is applied by itself. */
    code: z.nullable(
      z
        .string()
        .check(z.overwrite(plainCode), z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{3,40}$/, rules.code)),
    ),
    gives,
    target,
    minimumSpend: z.nullable(amount),
    from: z.nullable(moment),
    until: z.nullable(moment),
    /** Lower numbers are applied first. */
    order: z.int(general.wholeNumber).check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    /** May be combined with others. */
    combines: z.boolean(),
    maxUses: z.nullable(count),
    maxUsesByCustomer: z.nullable(count),
    /** Switched off: no cart gets it, and its code is unknown. */
    isOff: z._default(z.boolean(), false),
  })
  .check((context) => {
    const { from, until } = context.value
    if (from !== null && until !== null && new Date(until) <= new Date(from))
      context.issues.push({ code: 'custom', input: until, message: rules.untilBeforeFrom, path: ['until'] })
  })

export type PromotionFields = z.output<typeof promotionForm>
