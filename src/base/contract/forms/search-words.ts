import * as z from 'zod/mini'
import { searchWordRules } from '../messages/search-words.ts'
import { requiredText } from './fields.ts'

/** A word or phrase of a search: letters, with hyphens and figures between them. */
const phrase = requiredText(60).check(z.regex(/\p{L}/u, searchWordRules.letter))

const isEachOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** The languages in which the shop knows the names of part types, beside English. */
export const partLanguages = ['de', 'pl', 'es', 'fr'] as const
export type PartLanguage = (typeof partLanguages)[number]

/** What the owner adds to the words that a search understands. */
export const searchWordsForm = z.strictObject({
  /** Groups of words and phrases that mean one thing. */
  synonyms: z
    .array(
      z
        .array(phrase)
        .check(
          z.minLength(2, searchWordRules.two),
          z.maxLength(20, searchWordRules.most(20)),
          z.refine(isEachOnce, searchWordRules.twice),
        ),
    )
    .check(z.maxLength(300, searchWordRules.most(300))),
  /** What else makes and models of vehicles are called. */
  vehicles: z
    .array(z.strictObject({ said: phrase, make: requiredText(100), model: z.nullable(requiredText(100)) }))
    .check(
      z.maxLength(300, searchWordRules.most(300)),
      z.refine((all) => isEachOnce(all.map(({ said, make, model }) => `${said}|${make}|${model}`)), {
        message: searchWordRules.aliasTwice,
      }),
    ),
  /** In which of them people search too; null: the languages of the shop's country. */
  languages: z._default(
    z.nullable(z.array(z.enum(partLanguages)).check(z.maxLength(partLanguages.length))),
    null,
  ),
})

export type SearchWords = z.infer<typeof searchWordsForm>
