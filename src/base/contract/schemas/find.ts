import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { wireInteger, wireMoney } from '../forms/fields.ts'
import { searchWordsForm } from '../forms/search-words.ts'
import { product } from '../product.ts'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, limit, settingVersion } from './call.ts'

const q = described(
  z.string().check(z.maxLength(300)),
  'In any writing: 2015 civic front brake pads, BRD-280 22v, brake dsic',
)
const vehicleId = described(
  z.pipe(wireInteger, z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  'The id of a vehicle',
)
const choice = z.string().check(z.minLength(1), z.maxLength(300))
/** One value, or several by repeating the parameter. */
const choices = z.union([choice, z.array(choice).check(z.maxLength(40))])
const count = z.int()
const counted = z.array(z.object({ name: z.string(), count }))

/** What was read in the words. */
const reading = z.object({
  number: described(z.optional(z.string()), 'What may be the number of a part'),
  partType: z.optional(z.string()),
  symptom: described(
    z.optional(z.object({ name: z.string(), partTypes: z.array(z.string()) })),
    'What is wrong with the vehicle, with the part types that it often comes from; the likeliest first',
  ),
  vehicle: z.optional(
    z.object({
      make: z.optional(z.string()),
      model: z.optional(z.string()),
      from: z.optional(z.int()),
      to: z.optional(z.int()),
      engine: z.array(z.string()),
      trim: z.array(z.string()),
      vehicles: described(z.array(z.int()), 'Their ids, at most 100'),
    }),
  ),
  maker: z.optional(z.string()),
  positions: z.array(z.string()),
  words: z.array(z.string()),
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
})

const understood = z.extend(reading, {
  letGo: described(
    z.array(z.enum(['words', 'positions', 'maker', 'vehicle'])),
    'What was left out because nothing was found with it',
  ),
  wordsLetGo: described(z.array(z.string()), 'Which of the words were'),
  noneOfType: described(
    z.boolean(),
    'Nothing of the part type lists the vehicle or fits any: what was found only has the words',
  ),
})

/** Finding products by number, words and vehicle. */
export const findSchemas = {
  find: {
    ...routes.find,
    summary:
      'Finds products by number, words and vehicle, the right part first, with counts of what to narrow it to',
    query: described(
      z.catchall(
        z.object({
          q: z.optional(q),
          vehicle: z.optional(vehicleId),
          category: described(z.optional(choice), 'Its address or id'),
          maker: z.optional(choices),
          madeIn: z.optional(choices),
          min: z.optional(wireMoney),
          max: z.optional(wireMoney),
          inStock: z.optional(z.enum(['true', 'false'])),
          fits: described(z.optional(z.enum(['listed', 'all'])), 'all: also what does not list the vehicle'),
          sort: z.optional(z.enum(['best', 'newest', 'price', '-price'])),
          limit: z.optional(limit(100)),
          cursor: z.optional(z.string().check(z.maxLength(60))),
        }),
        choices,
      ),
      'attribute.NAME=VALUE chooses the value of an attribute',
    ),
    answer: z.object({
      understood,
      ask: described(
        z.optional(
          z.object({
            what: z.enum(['model', 'year', 'engine']),
            make: described(z.string(), 'Empty where several are meant'),
            model: described(z.string(), 'Empty where several are meant'),
            choices: z.array(
              z.object({
                text: z.string(),
                q: described(z.string(), 'The words of the search with this answer'),
                vehicle: described(z.optional(z.int()), 'Its vehicle, if the answer leaves one'),
              }),
            ),
          }),
        ),
        'What is not known of the vehicle that the words name, where parts of vehicles were found. A chosen vehicle that they may mean is taken',
      ),
      products: z.array(z.extend(product, { why: z.array(z.string()) })),
      facets: z.object({
        categories: z.array(z.object({ _id: z.string(), name: z.string(), count })),
        makers: counted,
        madeIn: counted,
        attributes: z.array(z.object({ name: z.string(), values: counted })),
        inStock: count,
        prices: z.nullable(z.object({ min: decimal, max: decimal })),
      }),
      total: count,
      isLeast: described(z.boolean(), 'There may be more than total'),
      notListed: described(count, 'How many do not list the vehicle'),
      more: described(z.nullable(z.string()), 'The cursor of the next page'),
    }),
  },
  searchWords: {
    ...routes.searchWords,
    summary: 'What the owner adds to the words that searches understand',
    answer: z.object({ version: settingVersion, value: searchWordsForm }),
  },
  changeSearchWords: {
    ...routes.changeSearchWords,
    summary: 'Replaces them; `version` is the one that the change starts from',
    body: z.strictObject({ version: settingVersion, value: searchWordsForm }),
    answer: z.object({ acknowledged: z.boolean(), version: settingVersion }),
    refuses: {
      409: described(refusal, '`setting_changed`: somebody else saved them after that version'),
    },
  },
  tryReading: {
    ...routes.tryReading,
    summary:
      'How a search would be read with other words of the owner, and what it would find first; nothing is saved',
    body: z.strictObject({ q: q.check(z.minLength(1)), value: searchWordsForm }),
    answer: z.extend(reading, {
      total: described(count, 'How many products it would find'),
      first: described(
        z.array(z.object({ slug: z.string(), name: z.string(), why: z.array(z.string()) })),
        'The first five',
      ),
    }),
  },
  suggest: {
    ...routes.suggest,
    summary: 'What somebody who types may mean: numbers, products, categories and vehicles, at most 10',
    query: z.object({ q: z.optional(q), vehicle: z.optional(vehicleId) }),
    answer: z.array(
      z.object({
        kind: z.enum(['number', 'product', 'category', 'vehicle']),
        text: z.string(),
        detail: z.string(),
        product: described(z.optional(z.string()), 'Its slug'),
        category: described(z.optional(z.string()), 'Its address'),
        vehicle: z.optional(z.int()),
        picture: described(z.optional(z.string()), 'Of a product'),
      }),
    ),
  },
} as const satisfies Calls
