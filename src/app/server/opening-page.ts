import type { OpeningContent } from '#app/site/opening/content.ts'
import type { CountingShop } from '#finding/find/shop.ts'
import type { Opening } from '#office/opening/known.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import type { Depends } from '#platform/db/topics.ts'
import { readSetting } from '#platform/settings/service.ts'
import { linesOf, seller } from '#pricing/seller/model.ts'

type Parts = Pick<CountingShop, 'pool'> & { readonly terms: ShopTerms; readonly opening: Opening }

/** What the page of a closed shop says: only what the owner has entered. */
export async function openingContent(
  { pool, terms, opening }: Parts,
  depends: Depends,
): Promise<OpeningContent> {
  depends('settings')
  const [{ version }, { value: shop }, { value: who }] = await Promise.all([
    opening.read(),
    readSetting({ pool }, terms.settings.shop),
    readSetting({ pool }, seller),
  ])
  return {
    wasOpen: version > 0,
    tagline: shop.tagline,
    hours: linesOf(shop.hours),
    address: [who.legalName, ...linesOf(who.address)].filter((line) => line !== ''),
    email: who.email,
    phone: who.phone,
  }
}
