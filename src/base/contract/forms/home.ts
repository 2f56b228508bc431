import * as z from 'zod/mini'
import { contentRules as rules } from '../messages/content-rules.ts'
import { sellingRules } from '../messages/selling.ts'
import { listOf, optionalPicture, picture, plain, requiredPlain, target } from './content-fields.ts'
import { doubledId, partId, refuseDocument } from './places.ts'

/** The sections of the home page, in the order that they have at first: the vehicle leads, then as the specification has them (spec §2). */
export const sectionNames = [
  'vehicle',
  'slides',
  'categories',
  'intro',
  'products',
  'reviews',
  'steps',
  'figures',
] as const

export type SectionName = (typeof sectionNames)[number]

export const stepIcons = ['layers', 'factory', 'ruler', 'none'] as const

export const mostSlides = 8

const slide = z.strictObject({
  id: partId,
  picture,
  /** The cut for phones; the picture itself is used if it is empty. */
  phonePicture: optionalPicture,
  /** What the picture shows, for people who do not see it. */
  alt: requiredPlain(200),
  title: requiredPlain(80),
  words: plain(200),
  to: target,
  link: requiredPlain(40),
})

const step = z.strictObject({
  id: partId,
  icon: z.enum(stepIcons),
  title: requiredPlain(60),
  words: plain(300),
})

const figure = z.strictObject({ id: partId, figure: requiredPlain(20), of: requiredPlain(40) })

/** The home page. A section without content is not shown. */
export const homeForm = z
  .strictObject({
    /** In the title bar and in search results; the shop's name if empty. */
    title: plain(80),
    /** In search results. */
    description: plain(300),
    slides: listOf(slide, mostSlides),
    /** Its title is the shop's name if empty. */
    intro: z.strictObject({ title: plain(80), words: plain(400) }),
    steps: listOf(step, 6),
    figures: listOf(figure, 8),
    /** In the order in which they are shown. */
    sections: z.array(z.strictObject({ name: z.enum(sectionNames), shown: z.boolean() })),
  })
  .check((context) => {
    const { slides, steps, figures, sections } = context.value
    const names = new Set(sections.map(({ name }) => name))
    if (names.size !== sectionNames.length || sections.length !== sectionNames.length)
      refuseDocument(rules.sections, context, ['sections'])
    for (const [list, parts] of Object.entries({ slides, steps, figures })) {
      const twice = doubledId(parts)
      if (twice !== undefined) refuseDocument(sellingRules.idTwice(twice), context, [list])
    }
  })

export type HomePage = z.output<typeof homeForm>
export type Slide = z.output<typeof slide>
export type Step = z.output<typeof step>
export type Figure = z.output<typeof figure>
