import { type FixedPage, fixedPages } from '#base/contract/forms/pages.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { Visit } from '#platform/http/pages.ts'
import type { Recorder } from '#platform/http/recorder.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import type { Opened } from './module.ts'
import { sellingTerms } from './offer-terms.ts'
import { ownerDetails } from './owner-details.ts'
import type { PageReads } from './page-reads.ts'
import { type OfOpening, type OwnerReads, pageShop } from './page-shop.ts'

interface Options {
  readonly reads: PageReads
  readonly facts: Parameters<typeof pageShop>[3]
  /** What pages read about the opening. */
  readonly ofPages: Omit<OfOpening, 'visit'>
}

/** Makes what the loaders of a page read from. The facts of the shop are read once for all pages, until settings change. */
export function pageShops(parts: Opened, { reads, facts, ofPages }: Options) {
  const { pool, changes, terms } = parts
  const owner: OwnerReads = {
    facts: cachedRead(changes, 1, async (depends, _: undefined) => {
      depends('settings')
      await terms.read()
      return shopConfig()
    }),
    details: cachedRead(changes, fixedPages.length, async (depends, page: FixedPage) => {
      depends('settings')
      const [{ value: of }, { value: shop }] = await Promise.all([
        readSetting({ pool }, seller),
        readSetting({ pool }, terms.settings.shop),
      ])
      return ownerDetails(page, of, shop)
    }),
    selling: cachedRead(changes, 1, async (depends, _: undefined) => {
      depends('settings')
      return sellingTerms({ pool })
    }),
  }
  return (recorder: Recorder, visit: Visit) =>
    pageShop(parts, reads, recorder, facts, { ...ofPages, visit }, owner)
}
