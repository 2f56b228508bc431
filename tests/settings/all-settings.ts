import type { SettingName } from '#base/contract/settings.ts'
import { reviewTerms } from '#catalog/reviews/model.ts'
import { searchWords } from '#finding/find/inside/search-words.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { openingSetting } from '#office/opening/model.ts'
import { shopSetting, tradeSetting } from '#office/shop/model.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { returnTerms } from '#orders/returns/model.ts'
import { signInSetting } from '#people/identity/inside/sign-in-settings.ts'
import { alarmSettings } from '#platform/mail/inside/alarm-readers.ts'
import { mailSettings } from '#platform/mail/letterhead/model.ts'
import type { Setting } from '#platform/settings/model.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'

const limits = { unverified: 1, verified: 2, paid: 3, network: 4 }
const holdLimits = {
  orders: limits,
  pieces: limits,
  sharePercent: 20,
  networkSharePercent: 40,
  newSharePercent: 60,
}

/** Every setting, as a live shop has it: a new one does not compile until it is here. */
export const allSettings = {
  shop: shopSetting({ mode: 'live', publicUrl: 'https://shop.example' }),
  trade: tradeSetting({ timeZone: 'UTC', holdMinutes: 30, holdLimits }),
  taxes,
  deliveries,
  home,
  pages,
  seller,
  returns: returnTerms,
  refunds: refundRules,
  reviews: reviewTerms,
  mail: mailSettings,
  sign_in: signInSetting(true),
  alarms: alarmSettings,
  search_words: searchWords,
  opening: openingSetting('live'),
} satisfies { readonly [Name in SettingName]: Pick<Setting<unknown>, 'schema' | 'initial'> }
