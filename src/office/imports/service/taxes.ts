import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { MappedField } from '#base/contract/import-fields.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { homeRates, taxes } from '#pricing/taxes/model.ts'
import type { PriceRules } from '../inside/price.ts'

interface HomeTaxes extends Pick<PriceRules, 'pricesIncludeTax' | 'ratesOf'> {
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  /** Whether a product has tax where the seller is. */
  readonly isCharged: boolean
  /** All that they come from. */
  readonly settings: object
}

/** The taxes where the seller is, as prices of files are converted by them. */
export async function taxesAtHome(shop: Pick<DbAndPool, 'pool'>): Promise<HomeTaxes> {
  const [{ value: settings }, { value: by }] = await Promise.all([
    readSetting(shop, taxes),
    readSetting(shop, seller),
  ])
  const ratesOf = (taxClass: string | null) => homeRates(settings, by.country, taxClass)
  return {
    pricesIncludeTax: settings.pricesIncludeTax,
    settings: { taxes: settings, country: by.country },
    ratesOf,
    classes: settings.classes,
    isCharged: settings.classes.some(({ id }) => ratesOf(id).some(({ ppm }) => ppm > 0)),
  }
}

/** Whether the prices of the shop itself have tax. */
export function usualTax({ pricesIncludeTax }: HomeTaxes): NonNullable<ImportMapping['tax']> {
  return pricesIncludeTax ? 'with' : 'without'
}

/** Whether a mapping says of its amounts if they have tax, where that makes them others. */
export function saysTax({ columns, tax }: ImportMapping, { isCharged }: HomeTaxes): boolean {
  const amounts: readonly MappedField[] = ['price', 'comparePrice', 'cost']
  return !isCharged || tax !== null || !columns.some(({ field }) => amounts.includes(field))
}
