import type { TradeSettings } from '#base/contract/forms/shop.ts'
import { shopRules as rules } from '#base/contract/messages/shop-words.ts'
import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { readMoney } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { hasProducts } from '#catalog/products/sql.ts'
import { hasOrders } from '#orders/orders/sql.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { hasRefundLimits } from '#people/staff/sql.ts'
import type { Admin } from '#platform/audit/log.ts'
import { isLockTimeout } from '#platform/db/lock-timeout.ts'
import type { Setting, Versioned } from '#platform/settings/model.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { hasPromotions } from '#pricing/promotions/sql.ts'

/**
 * Changes the settings of the trade. Returns the new version.
 * @throws Refusal `conflict` `currency_fixed` for another currency when there is an order; `currency_decimals` for one with other
 * decimals when there are amounts that would get another value, or that it cannot write; `products_busy` for another level of low
 * stock when a change of products, such as an import, has been under way for five seconds; `setting_changed` as `changeSetting`.
 */
export async function changeTrade(
  shop: SettingsShop,
  setting: Setting<TradeSettings>,
  change: Versioned<TradeSettings>,
  by: Admin,
): Promise<number> {
  const { value: before } = await readSetting(shop, setting)
  const { currency } = change.value
  if (currency !== before.currency) {
    if (await hasOrders(shop.db)) throw refused('currency_fixed', rules.currencyFixed)
    if (exponentOf(currency) !== exponentOf(before.currency) && (await hasAmounts(shop, currency)))
      throw refused('currency_decimals', rules.currencyDecimals)
  }
  return changeSetting(shop, setting, change, by).catch((error: unknown) => {
    throw isLockTimeout(error) ? busyWithProducts() : error
  })
}

/** Another level counts the products again, and waits five seconds at most for changes of them (migration 0151). */
function busyWithProducts(): Refusal {
  const sentence = rules.productsBusy
  return new Refusal('conflict', 'products_busy', sentence, { fields: { 'value.lowStockOrders': sentence } })
}

/**
 * Whether products, promotions, roles or the settings of delivery have amounts, or the rules of refunds one that the new
 * currency cannot write.
 */
async function hasAmounts(shop: SettingsShop, currency: Currency): Promise<boolean> {
  const { db } = shop
  if ((await hasProducts(db)) || (await hasPromotions(db)) || (await hasRefundLimits(db))) return true
  if ((await readSetting(shop, deliveries)).version > 0) return true
  const { withoutProof } = (await readSetting(shop, refundRules)).value
  return readMoney(withoutProof, currency) === undefined
}

function refused(code: string, sentence: string): Refusal {
  return new Refusal('conflict', code, sentence, { fields: { 'value.currency': sentence } })
}
