import * as z from 'zod/mini'
import { countryCodes } from '#base/countries/country.ts'
import { feedRules as rules } from '../messages/feed-rules.ts'
import { requiredText } from './fields.ts'

/** What reads a feed, and in which form. */
export const feedKinds = ['google', 'google_tsv', 'meta', 'ebay'] as const
export type FeedKind = (typeof feedKinds)[number]

/**
 * The countries whose eBay lists parts by vehicles, each with the name that its files have for it. Of the United States vehicles are named
 * by year, make and model, of the others by K-Type (eBay's Trading API, ItemCompatibilityType).
 */
export const ebaySites = {
  US: 'US',
  GB: 'UK',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  AU: 'Australia',
} as const

export type EbayCountry = keyof typeof ebaySites

export function isEbayCountry(country: string): country is EbayCountry {
  return Object.hasOwn(ebaySites, country)
}

/** The most vehicles of a listing that the shop accepts: eBay's own figures are below. */
export const mostVehiclesAsked = 10_000

/** A list of products for a marketplace, as staff write it. */
export const feedForm = z
  .strictObject({
    name: requiredText(60),
    kind: z.enum(feedKinds),
    /** In which it is sold: it decides whether prices have the tax. */
    country: z.string().check(z.refine((code) => countryCodes.includes(code), rules.country)),
    /** The number of the category of eBay that its listings are in; empty for the others. */
    category: z.string().check(z.trim(), z.regex(/^[0-9]{0,12}$/, rules.category)),
    /** Of a listing of eBay; null: as many as eBay takes in most categories. */
    mostVehicles: z.nullable(
      z.int(rules.vehicles).check(z.minimum(1, rules.vehicles), z.maximum(mostVehiclesAsked, rules.vehicles)),
    ),
    isOn: z.boolean(),
  })
  .check((context) => {
    const { kind, country, category } = context.value
    if (kind !== 'ebay') return
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    if (!isEbayCountry(country)) refuse('country', rules.ebayCountry)
    if (category === '') refuse('category', rules.noCategory)
  })

export type FeedForm = z.output<typeof feedForm>
