import { categoryUndo, productUndo } from '#catalog/products/undo.ts'
import { reviewTerms } from '#catalog/reviews/model.ts'
import { changeWords, searchWords } from '#finding/find/search-words.ts'
import { changePages } from '#office/content/change-pages.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { purchaseUndo } from '#office/receiving/undo.ts'
import { changeTrade } from '#office/shop/service.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { returnTerms } from '#orders/returns/model.ts'
import { signInSetting } from '#people/identity/sign-in-settings.ts'
import { roleUndo } from '#people/staff/undo.ts'
import { type Undos, undoOf } from '#platform/audit/undo.ts'
import { alarmSettings } from '#platform/mail/alarm-readers.ts'
import { mailSettings } from '#platform/mail/letterhead/model.ts'
import { documentOf, settingUndo } from '#platform/settings/undo.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { groupUndo, pricesUndo } from '#pricing/prices/undo.ts'
import { promotionUndo } from '#pricing/promotions/undo.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import type { Opened } from './module.ts'

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
