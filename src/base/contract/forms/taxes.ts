import * as z from 'zod/mini'
import { sellingRules as rules } from '../messages/selling.ts'
import { requiredText, text } from './fields.ts'
import { doubledId, doubledPlace, partId, refuseDocument, zoneFields } from './places.ts'
import { toCheck } from './preset.ts'

const rate = z.strictObject({
  id: partId,
  name: requiredText(40),
  /** In millionths: 9.975 % is 99,750. */
  ppm: z.int(rules.percent).check(z.minimum(0, rules.percent), z.maximum(1_000_000, rules.ratePercent)),
  /** Also taxes the taxes before it. */
  compound: z.boolean(),
  /** The tax classes that pay it. */
  classes: z.array(partId).check(z.minLength(1, rules.noClass), z.maxLength(20)),
})

const zone = z.strictObject({
  ...zoneFields,
  /** A business of another country of the European Union pays no tax here, once its VAT number is accepted. */
  exemptsBusinesses: z.boolean(),
  /** The owner's words for invoices that charge such a business no tax; without them the shop's own. */
  freeWords: z.optional(text(500)),
  rates: z.array(rate).check(z.maxLength(10)),
})

/** The tax class of delivery: one of the classes, or taxed in the proportion of the goods, as they are. */
export const asGoods = 'as_goods'

/** The rules of taxes: whether prices include them, the tax classes, and the rates of each zone. */
export const taxesForm = z
  .strictObject({
    pricesIncludeTax: z.boolean(),
    /** Whether VIES is asked about VAT numbers; it is where the document does not say. */
    asksVies: z.optional(z.boolean()),
    deliveryClass: partId,
    /** The first applies to products and categories without one. */
    classes: z
      .array(z.strictObject({ id: partId, name: requiredText(40) }))
      .check(z.minLength(1), z.maxLength(20)),
    zones: z.array(zone).check(z.maxLength(300)),
    toCheck,
  })
  .check((context) => {
    const { classes, deliveryClass, zones } = context.value
    const ids = classes.map(({ id }) => id)
    const unknown = (id: string) => !ids.includes(id)
    if (deliveryClass !== asGoods && unknown(deliveryClass))
      refuseDocument(rules.unknownClass(deliveryClass), context, ['deliveryClass'])
    for (const part of [classes, zones, zones.flatMap(({ rates }) => rates)]) {
      const twice = doubledId(part)
      if (twice !== undefined) refuseDocument(rules.idTwice(twice), context, ['zones'])
    }
    const missing = zones.flatMap(({ rates }) => rates.flatMap((each) => each.classes)).find(unknown)
    if (missing !== undefined) refuseDocument(rules.unknownClass(missing), context, ['zones'])
    refuseDocument(doubledPlace(zones), context, ['zones'])
  })

/** As calls and the database have it. */
export type TaxSettings = z.output<typeof taxesForm>

/** Nothing is taxed until the owner says what is. */
export const untaxed: TaxSettings = {
  pricesIncludeTax: true,
  deliveryClass: asGoods,
  classes: [{ id: 'standard', name: 'Standard' }],
  zones: [],
}
