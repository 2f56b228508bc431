import type { OpeningSettings } from '#base/contract/forms/opening.ts'
import { Refusal } from '#base/refusal.ts'
import type { Opening } from '#office/opening/known.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { openingRefusals as refusals } from '#office/opening/messages/opening-refusals.ts'
import { checkKeys } from '#orders/payments/service/keys.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Versioned } from '#platform/settings/model.ts'
import { changeSetting } from '#platform/settings/service.ts'
import { type ChecklistShop, checklist } from './checklist.ts'

export interface OpeningShop
  extends ChecklistShop,
    Pick<PaymentShop, 'db' | 'gateway' | 'clock' | 'log' | 'changes'> {
  readonly opening: Opening
}

/**
 * Opens or closes the shop, in every process within two seconds; nothing that was cached of it is sent any more. Returns the new version.
 * @throws Refusal `conflict` `demo_open` for a demo shop; `cannot_open` while nothing could be sold: no product is on sale, nothing can
 * be delivered, or the payment provider refuses the key; `setting_changed` as `changeSetting`.
 */
export async function changeOpening(
  shop: OpeningShop,
  change: Versioned<OpeningSettings>,
  by: Admin,
): Promise<number> {
  const { opening } = shop
  if (opening.mode === 'demo') throw new Refusal('conflict', 'demo_open', refusals.demoOpen)
  if (change.value.open) await refuseUnsellable(shop, by)
  const version = await changeSetting(shop, opening.setting, change, by)
  await opening.read()
  // Public calls do not depend on the settings, and a shared cache stores them too.
  shop.changes.notify(['everything'])
  return version
}

async function refuseUnsellable(shop: OpeningShop, by: { readonly userId: string }): Promise<void> {
  const missing = (await checklist(shop, by.userId)).filter(({ blocks }) => blocks)
  const isPayable = await checkKeys({ ...shop, gateway: shop.gateway.withDeadline() })
  const lines = [
    ...missing.map(({ name, why }) => ({ name, why })),
    ...(isPayable ? [] : [{ name: 'payment', why: words.keysRefused }]),
  ]
  if (lines.length === 0) return
  throw new Refusal('conflict', 'cannot_open', refusals.cannotOpen(lines.map(({ why }) => why)), {
    lines: lines.map(({ name }) => name),
  })
}
