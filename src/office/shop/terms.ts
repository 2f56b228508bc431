import type { ShopSettings, TradeSettings } from '#base/contract/forms/shop.ts'
import type { LogoFiles } from '#base/logo-files.ts'
import { writingOf } from '#base/number-writing.ts'
import { type ShopConfig, setShopConfig } from '#base/shop-config.ts'
import { logoFileOf } from '#catalog/products/picture/logo.ts'
import type { Changes } from '#platform/db/changes.ts'
import { isMaintenanceOn } from '#platform/db/maintenance.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { Setting } from '#platform/settings/model.ts'
import { readSetting } from '#platform/settings/service.ts'
import { accentStyles } from '#web/accent.ts'
import { initialIcon } from '#web/initial.ts'
import { type ContactField, type Start, shopSetting, tradeSetting } from './model.ts'

/** What this process knows of the owner's settings of the shop and of its trade. */
export interface ShopTerms {
  readonly settings: { readonly shop: Setting<ShopSettings>; readonly trade: Setting<TradeSettings> }
  trade(): TradeSettings
  /** Reads both again, and makes them the facts of this shop. */
  read(): Promise<void>
  /** Waits until what is being read is read. */
  close(): Promise<void>
}

interface Options extends DbAndPool {
  readonly changes: Pick<Changes, 'onChange' | 'notifyHere'>
  readonly start: Start
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Reads the settings of the shop, and reads them again whenever settings change in any process. What was made of the old ones while
 * these were read is dropped then: it was begun after the change was announced, so that it counts as made of the new ones.
 */
export async function openShopTerms({ changes, start, log, ...database }: Options): Promise<ShopTerms> {
  const settings = { shop: shopSetting(start), trade: tradeSetting(start) }
  let trade = settings.trade.initial
  /** Of the last facts. */
  let known: string | undefined
  let reading: Promise<void> = Promise.resolve()

  /** One after the other, so that an older answer never comes last. */
  function read(): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        const [shop, now, isStopped] = await Promise.all([
          readSetting(database, settings.shop),
          readSetting(database, settings.trade),
          isMaintenanceOn(database.db),
        ])
        const files = await logoFilesOf(database, shop.value)
        const facts = factsOf(shop.value, now.value, !isStopped)
        const text = JSON.stringify([facts, now.value])
        const isNew = known !== undefined && known !== text
        known = text
        trade = now.value
        setShopConfig(facts, files)
        if (isNew) changes.notifyHere(['settings'])
      })
    return reading
  }

  await read()
  changes.onChange((topics: readonly Topic[]) => {
    if (!topics.some((topic) => topic === 'settings' || topic === 'everything')) return
    read().catch((error: Error) => {
      log.warn({ error: error.message }, 'the settings of the shop could not be read; the last ones are used')
    })
  })
  return { settings, trade: () => trade, read, close: () => reading.catch(() => {}) }
}

/** The logo for mails. Its reader must not make a request to another site, so the logo is an upload. */
async function logoFilesOf(
  { pool }: Pick<DbAndPool, 'pool'>,
  { logo, darkLogo }: ShopSettings,
): Promise<LogoFiles | undefined> {
  const light = await logoFileOf(pool, logo, 'light')
  return light && { light, dark: await logoFileOf(pool, darkLogo, 'dark') }
}

/** What pages, mails and documents say. */
export function factsOf(shop: ShopSettings, trade: TradeSettings, takesOrders = true): ShopConfig {
  const { currency, locale, timeZone, lowStockOrders, units, markets, termsTick } = trade
  // Named one by one, so that a new field is not sent with every page by itself.
  const said: Omit<ShopSettings, ContactField> = {
    name: shop.name,
    tagline: shop.tagline,
    logo: shop.logo,
    darkLogo: shop.darkLogo,
    icon: shop.icon,
    socialPicture: shop.socialPicture,
    accent: shop.accent,
  }
  const { name, tagline, ...own } = said
  const look = {
    ...own,
    icon: own.icon || initialIcon(name, own.accent),
    styles: own.accent === '' ? '' : accentStyles(own.accent),
  }
  return {
    name,
    tagline,
    look,
    currency,
    locale,
    timeZone,
    writing: writingOf(locale, currency),
    lowStockOrders,
    units,
    markets,
    termsTick,
    takesOrders,
  }
}
