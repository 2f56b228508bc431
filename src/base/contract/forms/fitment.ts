import * as z from 'zod/mini'
import { fitmentRules } from '../messages/fitment.ts'
import { rules } from '../messages/rules.ts'
import { wholeBetween } from './document-fields.ts'
import { requiredText, text } from './fields.ts'
import { fitmentNotesForm } from './fitment-notes.ts'
import { anyParts, fitmentPartsForm } from './fitment-parts.ts'

const keyUpTo = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(most, fitmentRules.question),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fitmentRules.question),
    )

/** The key of a question that an owner writes: `front-brake-disc`. */
export const questionKey = keyUpTo(40)

/** The key of any question that a shopper answers: what a fitment names is asked by a key that says all of it. */
export const answeredKey = keyUpTo(2000)

/** Commas and colons divide the answers in an address. */
const answer = requiredText(60).check(z.regex(/^[^,:]*$/, fitmentRules.answer))

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length

/** How a question is worded. */
export const wordingForm = z.strictObject({ words: requiredText(200), howToMeasure: text(500) })

const qualifier = z
  .strictObject({
    question: questionKey,
    words: requiredText(200),
    answers: z
      .array(answer)
      .check(
        z.minLength(2, fitmentRules.twoAnswers),
        z.maxLength(20, fitmentRules.mostAnswers),
        z.refine(isEachOnce, fitmentRules.answersTwice),
      ),
    accepts: z
      .array(answer)
      .check(z.minLength(1, fitmentRules.accepts), z.refine(isEachOnce, fitmentRules.answersTwice)),
    howToMeasure: text(500),
    /** Written as what it excludes: it fits with all answers but those that are not accepted. */
    isExclusion: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ answers, accepts, isExclusion }) => !isExclusion || accepts.length < answers.length, {
      message: fitmentRules.excludes,
      path: ['accepts'],
    }),
    z.refine(({ answers, accepts }) => accepts.every((one) => answers.includes(one)), {
      message: fitmentRules.accepts,
      path: ['accepts'],
    }),
  )

const litres = z.number(fitmentRules.oneDecimal).check(
  z.minimum(0.1, fitmentRules.oneDecimal),
  z.maximum(99, rules.atMost(99)),
  z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, fitmentRules.oneDecimal),
)

const year = wholeBetween(1900, 2155)

const either = <One extends string, Other extends string>(one: One, other: Other) =>
  z.nullable(z.enum([one, other]))

/** A range of vehicles that a product fits. */
export const fitmentForm = z
  .strictObject({
    make: requiredText(100),
    model: z.nullable(requiredText(100)),
    /** 1900: all years before. Null: the first of the generation that the model names. */
    fromYear: z.nullable(year),
    /** 2155: all years that follow. */
    toYear: year,
    engine: z.strictObject({
      litres: z.nullable(
        z
          .strictObject({ from: litres, to: litres })
          .check(z.refine(({ from, to }) => from <= to, fitmentRules.litres)),
      ),
      cylinders: z.nullable(wholeBetween(1, 32)),
      words: text(60),
    }),
    parts: z._default(fitmentPartsForm, anyParts),
    position: z.strictObject({
      axle: either('front', 'rear'),
      side: either('left', 'right'),
      height: either('upper', 'lower'),
      depth: either('inner', 'outer'),
    }),
    /** How many of the part a vehicle needs; null: not said. A row that leaves out this, `label` or `notes` keeps what it had. */
    quantity: z.optional(z.nullable(wholeBetween(1, 999))),
    /** The maker's own name of the line: `Sport`. */
    label: z.optional(text(60)),
    /** A remark, which decides nothing. */
    note: text(300),
    notes: z.optional(fitmentNotesForm),
    source: text(100),
    qualifiers: z.array(qualifier).check(
      z.maxLength(10),
      z.refine((all) => isEachOnce(all.map(({ question }) => question)), fitmentRules.questionTwice),
    ),
    /** Which names these are: `model`, the retired ones; `nameplate`, today's. */
    namedBy: z.optional(z.enum(['model', 'nameplate'])),
    /** Where the vehicles were sold. */
    market: z.optional(z.enum(['US', 'EU'])),
  })
  .check(
    z.refine(({ fromYear, toYear }) => fromYear === null || fromYear <= toYear, {
      message: fitmentRules.years,
      path: ['toYear'],
    }),
  )

/** The most fitments of a product. */
export const mostFitments = 5000

/** All that is said of the vehicles that a product fits. */
export const productFitmentsForm = z
  .strictObject({
    isUniversal: z.boolean(),
    universalNote: text(300),
    fitments: z.array(fitmentForm).check(z.maxLength(mostFitments, fitmentRules.mostFitments)),
  })
  .check(
    z.refine(({ isUniversal, fitments }) => !isUniversal || fitments.length === 0, {
      message: fitmentRules.universal,
      path: ['fitments'],
    }),
    z.refine(({ isUniversal, universalNote }) => isUniversal || universalNote === '', {
      message: fitmentRules.universalNote,
      path: ['universalNote'],
    }),
  )

/** What an admin says of the vehicles that a product fits. */
export type ProductFitmentFields = z.infer<typeof productFitmentsForm>
