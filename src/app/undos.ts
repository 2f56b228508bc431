import { type Undos, undoOf } from '#audit/undo.ts'
import { categoryUndo, productUndo } from '#catalog/undo.ts'
import { changePages } from '#content/change-pages.ts'
import { home, pages } from '#content/noun/settings.ts'
import { deliveries } from '#deliveries/noun.ts'
import { changeWords, searchWords } from '#find/service/words.ts'
import { signInSetting } from '#identity/sign-in-terms.ts'
import { alarmSettings } from '#mail/alarm-readers.ts'
import { mailSettings } from '#mail/letterhead/noun.ts'
import { refundRules } from '#payments/refund-rules.ts'
import { groupUndo, pricesUndo } from '#prices/undo.ts'
import { promotionUndo } from '#promotions/undo.ts'
import { purchaseUndo } from '#receiving/undo.ts'
import { returnTerms } from '#returns/noun.ts'
import { reviewTerms } from '#reviews/noun.ts'
import { seller } from '#seller/noun.ts'
import { documentOf, settingUndo } from '#settings/undo.ts'
import { changeTrade } from '#shop/service.ts'
import { roleUndo } from '#staff/undo.ts'
import { taxes } from '#taxes/noun.ts'
import type { Opened } from './declares.ts'

/** What can be put back to before from the audit log. */
export const undosOf = ({ terms, identity }: Pick<Opened, 'terms' | 'identity'>): Undos => ({
  product: undoOf(productUndo, pricesUndo, purchaseUndo),
  category: categoryUndo,
  promotion: promotionUndo,
  customer_group: groupUndo,
  staff_role: roleUndo,
  setting: settingUndo([
    documentOf(taxes, 'settings.money'),
    documentOf(deliveries, 'settings.money'),
    documentOf(terms.settings.shop, 'settings.shop'),
    // Also an undo changes the currency only while it may be changed.
    documentOf(terms.settings.trade, 'settings.money', (shop, to, by) =>
      changeTrade(shop, terms.settings.trade, to, by),
    ),
    documentOf(seller, 'settings.shop'),
    documentOf(refundRules, 'settings.money'),
    documentOf(returnTerms, 'settings.shop'),
    documentOf(reviewTerms, 'settings.shop'),
    documentOf(home, 'settings.shop'),
    documentOf(pages, 'settings.shop', changePages),
    documentOf(mailSettings, 'settings.shop'),
    documentOf(signInSetting(identity.hasGoogle), 'settings.shop'),
    documentOf(alarmSettings, 'settings.shop'),
    documentOf(searchWords, 'search', changeWords),
  ]),
})
