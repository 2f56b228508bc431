import * as z from 'zod/mini'
import { fromMinor, toDecimal } from '#base/money.ts'
import { rules as general } from '../messages/rules.ts'
import { sellingRules as rules } from '../messages/selling.ts'
import { decimalAmount as amount } from './amounts.ts'
import { requiredText } from './fields.ts'
import { doubledId, doubledPlace, partId, refuseDocument, zoneFields } from './places.ts'
import { toCheck } from './preset.ts'

/** Without a transformation: the document is also an answer. */
const whole = (least: number, most: number) =>
  z
    .int(general.wholeNumber)
    .check(
      z.minimum(least, least > 0 ? rules.atLeast(least) : general.wholeNumber),
      z.maximum(most, general.atMost(most)),
    )
const grams = whole(1, 100_000_000)
const millimetres = whole(1, 1_000_000)
const days = (most: number) => whole(0, most)
const mostSteps = z.maxLength(50)
const leastStep = z.minLength(1, rules.noStep)

const rate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), price: amount }),
  /** Collected at the counter. */
  z.strictObject({ kind: z.literal('collect'), price: amount }),
  z.strictObject({
    kind: z.literal('by_weight'),
    steps: z.array(z.strictObject({ upToGrams: grams, price: amount })).check(leastStep, mostSteps),
  }),
  z.strictObject({
    kind: z.literal('by_price'),
    steps: z.array(z.strictObject({ from: amount, price: amount })).check(leastStep, mostSteps),
  }),
  z.strictObject({
    kind: z.literal('by_size'),
    steps: z
      .array(z.strictObject({ upToLongestMm: millimetres, upToGirthMm: millimetres, price: amount }))
      .check(leastStep, mostSteps),
  }),
])

const method = z.strictObject({
  id: partId,
  name: requiredText(60),
  /** The zones that it reaches. */
  zones: z.array(partId).check(z.minLength(1, rules.noZone), z.maxLength(300)),
  rate,
  freeFrom: z.optional(amount),
  volumetricDivisor: z.optional(whole(100, 100_000)),
  longSurcharge: z.optional(z.strictObject({ overMm: millimetres, price: amount })),
  heavySurcharge: z.optional(z.strictObject({ overGrams: grams, price: amount })),
  transitDays: z
    .strictObject({ from: days(60), to: days(90) })
    .check(z.refine(({ from, to }) => from <= to, rules.transitDays)),
  /** Whether its carrier takes no parcel without a telephone number. */
  needsPhone: z.optional(z.boolean()),
})

const times = z.strictObject({
  cutOffHour: days(24),
  handlingDays: days(60),
  /** ISO: 1 is Monday, 7 Sunday. */
  weekdays: z.array(whole(1, 7)).check(z.minLength(1, rules.noWeekday), z.maxLength(7)),
  holidays: z.array(z.iso.date(rules.date)).check(z.maxLength(200)),
})

/** The rules of delivery: zones, methods, and the days on which the shop sends. */
export const deliveriesForm = z
  .strictObject({
    zones: z.array(z.strictObject(zoneFields)).check(z.maxLength(300)),
    methods: z.array(method).check(z.maxLength(100)),
    times,
    toCheck,
  })
  .check((context) => {
    const { zones, methods } = context.value
    for (const part of [zones, methods]) {
      const twice = doubledId(part)
      if (twice !== undefined) refuseDocument(rules.idTwice(twice), context, ['zones'])
    }
    const ids = zones.map(({ id }) => id)
    const missing = methods.flatMap((each) => each.zones).find((id) => !ids.includes(id))
    if (missing !== undefined) refuseDocument(rules.unknownZone(missing), context, ['methods'])
    refuseDocument(doubledPlace(zones), context, ['zones'])
  })

/** As calls and the database have it: amounts are decimals. */
export type DeliverySettings = z.output<typeof deliveriesForm>

/** One free method that reaches everywhere, until the owner says what delivery costs. */
export const freeEverywhere: DeliverySettings = {
  zones: [{ id: 'everywhere', name: 'Everywhere', places: [{}] }],
  methods: [
    {
      id: 'standard',
      name: 'Standard delivery',
      zones: ['everywhere'],
      rate: { kind: 'flat', price: toDecimal(fromMinor(0)) },
      transitDays: { from: 2, to: 5 },
    },
  ],
  times: { cutOffHour: 14, handlingDays: 1, weekdays: [1, 2, 3, 4, 5], holidays: [] },
}
