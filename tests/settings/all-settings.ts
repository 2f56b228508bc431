import { home, pages } from '#content/noun/settings.ts'
import { deliveries } from '#deliveries/noun.ts'
import { searchWords } from '#find/service/words.ts'
import { signInSetting } from '#identity/sign-in-terms.ts'
import { alarmSettings } from '#mail/alarm-readers.ts'
import { mailSettings } from '#mail/letterhead/noun.ts'
import { openingSetting } from '#opening/noun.ts'
import { refundRules } from '#payments/refund-rules.ts'
import { returnTerms } from '#returns/noun.ts'
import { reviewTerms } from '#reviews/noun.ts'
import { seller } from '#seller/noun.ts'
import type { Setting, SettingName } from '#settings/noun.ts'
import { shopSetting, tradeSetting } from '#shop/noun.ts'
import { taxes } from '#taxes/noun.ts'

const limits = { unverified: 1, verified: 2, paid: 3, network: 4 }
const holdLimits = {
  orders: limits,
  pieces: limits,
  sharePercent: 20,
  networkSharePercent: 40,
  newSharePercent: 60,
}

/** Every setting, as a live shop has it: a new one does not compile until it is here. */
export const allSettings: { readonly [Name in SettingName]: Pick<Setting<unknown>, 'schema' | 'initial'> } = {
  shop: shopSetting({ mode: 'live', publicUrl: 'https://shop.example' }),
  trade: tradeSetting({ timeZone: 'UTC', holdMinutes: 30, holdLimits }),
  ...{ taxes, deliveries, home, pages, seller },
  returns: returnTerms,
  refunds: refundRules,
  reviews: reviewTerms,
  mail: mailSettings,
  sign_in: signInSetting(true),
  alarms: alarmSettings,
  search_words: searchWords,
  opening: openingSetting('live'),
}
