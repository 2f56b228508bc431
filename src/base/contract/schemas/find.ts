import { z } from 'zod'
import { wireInteger, wireMoney } from '../forms/fields.ts'
import { searchWordsForm } from '../forms/search-words.ts'
import { product } from '../product.ts'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, limit, settingVersion } from './call.ts'

const q = z.string().max(300).describe('In any writing: 2015 civic front brake pads, BRD-280 22v, brake dsic')
const vehicleId = z.pipe(wireInteger, z.int().min(0).max(2_147_483_647)).describe('The id of a vehicle')
const choice = z.string().min(1).max(300)
/** One value, or several by repeating the parameter. */
const choices = z.union([choice, z.array(choice).max(40)])
const count = z.int()
const counted = z.array(z.object({ name: z.string(), count }))

/** What was read in the words. */
const reading = z.object({
  number: z.string().optional().describe('What may be the number of a part'),
  partType: z.string().optional(),
  vehicle: z
    .object({
      make: z.string().optional(),
      model: z.string().optional(),
      from: z.int().optional(),
      to: z.int().optional(),
      engine: z.array(z.string()),
      trim: z.array(z.string()),
      vehicles: z.array(z.int()).describe('Their ids, at most 100'),
    })
    .optional(),
  maker: z.string().optional(),
  positions: z.array(z.string()),
  words: z.array(z.string()),
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
})

const understood = reading.extend({
  letGo: z
    .array(z.enum(['words', 'positions', 'maker', 'vehicle']))
    .describe('What was left out because nothing was found with it'),
  wordsLetGo: z.array(z.string()).describe('Which of the words were'),
  noneOfType: z
    .boolean()
    .describe('Nothing of the part type lists the vehicle or fits any: what was found only has the words'),
})

/** Finding products by number, words and vehicle. */
export const findSchemas = {
  find: {
    ...routes.find,
    summary:
      'Finds products by number, words and vehicle, the right part first, with counts of what to narrow it to',
    query: z
      .object({
        q: q.optional(),
        vehicle: vehicleId.optional(),
        category: choice.optional().describe('Its address or id'),
        maker: choices.optional(),
        madeIn: choices.optional(),
        min: z.optional(wireMoney),
        max: z.optional(wireMoney),
        inStock: z.enum(['true', 'false']).optional(),
        fits: z.enum(['listed', 'all']).optional().describe('all: also what does not list the vehicle'),
        sort: z.enum(['best', 'newest', 'price', '-price']).optional(),
        limit: limit(100).optional(),
        cursor: z.string().max(60).optional(),
      })
      .catchall(choices)
      .describe('attribute.NAME=VALUE chooses the value of an attribute'),
    answer: z.object({
      understood,
      products: z.array(product.extend({ why: z.array(z.string()) })),
      facets: z.object({
        categories: z.array(z.object({ _id: z.string(), name: z.string(), count })),
        makers: counted,
        madeIn: counted,
        attributes: z.array(z.object({ name: z.string(), values: counted })),
        inStock: count,
        prices: z.object({ min: decimal, max: decimal }).nullable(),
      }),
      total: count,
      isLeast: z.boolean().describe('There may be more than total'),
      notListed: count.describe('How many do not list the vehicle'),
      more: z.string().nullable().describe('The cursor of the next page'),
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
      409: refusal.describe('`setting_changed`: somebody else saved them after that version'),
    },
  },
  tryReading: {
    ...routes.tryReading,
    summary:
      'How a search would be read with other words of the owner, and what it would find first; nothing is saved',
    body: z.strictObject({ q: q.min(1), value: searchWordsForm }),
    answer: reading.extend({
      total: count.describe('How many products it would find'),
      first: z
        .array(z.object({ slug: z.string(), name: z.string(), why: z.array(z.string()) }))
        .describe('The first five'),
    }),
  },
  suggest: {
    ...routes.suggest,
    summary: 'What somebody who types may mean: numbers, products, categories and vehicles, at most 10',
    query: z.object({ q: q.optional(), vehicle: vehicleId.optional() }),
    answer: z.array(
      z.object({
        kind: z.enum(['number', 'product', 'category', 'vehicle']),
        text: z.string(),
        detail: z.string(),
        product: z.string().optional().describe('Its slug'),
        category: z.string().optional().describe('Its address'),
        vehicle: z.int().optional(),
        picture: z.string().optional().describe('Of a product'),
      }),
    ),
  },
} as const satisfies Calls
