import { mostFormerSlugs, type OwnPage, type ShopPages, slugOfAnother } from '#base/contract/forms/pages.ts'
import { contentRules } from '#base/contract/messages/content-rules.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Versioned } from '#platform/settings/model.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { pages } from '../model/settings.ts'

/**
 * Replaces the pages of the shop. A page of the owner's that gets another address is led to from its former ones, as long as it exists.
 * Returns the new version.
 * @throws Refusal `conflict` `setting_changed` when another change was saved meanwhile, and `invalid` for an address that leads to another page.
 */
export async function changePages(
  shop: SettingsShop,
  { version, value }: Versioned<ShopPages>,
  by: Admin,
): Promise<number> {
  const before = await readSetting(shop, pages)
  if (before.version !== version) throw new Refusal('conflict', 'setting_changed', refusals.settingChanged)
  const own = value.own.map((page) => withFormerSlugs(page, before.value.own))
  const taken = slugOfAnother(own)
  if (taken >= 0) {
    const sentence = contentRules.slugTaken(own[taken]?.slug ?? '')
    throw new Refusal('invalid', 'slug_taken', sentence, {
      fields: { [`value.own.${taken}.slug`]: sentence },
    })
  }
  return changeSetting(shop, pages, { version, value: { ...value, own } }, by)
}

/** The page with the addresses that it had: the ones that were sent do not count. */
function withFormerSlugs(page: OwnPage, stored: readonly OwnPage[]): OwnPage {
  const before = stored.find(({ id }) => id === page.id)
  if (before === undefined) return { ...page, formerSlugs: [] }
  const had = [before.slug, ...before.formerSlugs].filter((slug) => slug !== page.slug)
  return { ...page, formerSlugs: [...new Set(had)].slice(0, mostFormerSlugs) }
}
