import { staffScreens } from './staff-screens.ts'

interface Document {
  /** In sentences, such as "changed the tax rates of …". */
  readonly words: string
  /** The page that edits it. */
  readonly page: string
}

/** The documents of settings by their names: one that is not here does not compile. */
export const settings = {
  taxes: { words: 'the taxes', page: staffScreens.taxes },
  deliveries: { words: 'the delivery methods', page: staffScreens.delivery },
  returns: { words: 'the rules of returns', page: staffScreens.returnSettings },
  refunds: { words: 'the rules of refunds', page: staffScreens.refundSettings },
  reviews: { words: 'the review settings', page: staffScreens.reviewSettings },
  seller: { words: 'the seller', page: staffScreens.seller },
  search_words: { words: 'the search words', page: staffScreens.searchWords },
  home: { words: 'the home page', page: staffScreens.manageHome },
  pages: { words: 'the other pages', page: staffScreens.managePages },
  mail: { words: 'the mail settings', page: staffScreens.mailSettings },
  opening: { words: 'whether the shop is open', page: staffScreens.firstDay },
  sign_in: { words: 'the settings of log-in and sign-up', page: staffScreens.signInSettings },
  alarms: { words: 'who gets alarms by mail', page: staffScreens.alarmSettings },
  shop: { words: 'the name and look of the shop', page: staffScreens.shopSettings },
  trade: { words: 'the trade settings', page: staffScreens.tradeSettings },
} as const satisfies Readonly<Record<string, Document>>

export type SettingName = keyof typeof settings
