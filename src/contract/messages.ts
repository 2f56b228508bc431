/*
 * Every sentence that a customer reads, spelt as the specification spells it (its odd spelling included). This file only
 * exports; each idea's sentences have their own file, so that a screen loads only those that it shows.
 */

export { account, googleFailed, googleRefusals } from './messages/account.ts'
export { adminOrders } from './messages/admin-orders.ts'
export { audit, figures, mails } from './messages/back-office.ts'
export { cartWords } from './messages/cart.ts'
export { adminCategories } from './messages/categories.ts'
export { cardForm, checkout, payment } from './messages/checkout.ts'
export { deliveryWords } from './messages/delivery-words.ts'
export { forms } from './messages/forms.ts'
export { holds } from './messages/holds.ts'
export { orderWords } from './messages/orders.ts'
export { privacy } from './messages/privacy.ts'
export { adminProducts, measures, productForm } from './messages/products.ts'
export { purchase } from './messages/purchase.ts'
export { purchaseNotices } from './messages/purchase-notices.ts'
export { refusals } from './messages/refusals.ts'
export { reviewForm } from './messages/review-form.ts'
export { rules } from './messages/rules.ts'
export { screenRefusals } from './messages/screen-refusals.ts'
export { security } from './messages/security.ts'
export { settingWords } from './messages/setting-words.ts'
export { taxWords } from './messages/tax-words.ts'
export { toasts } from './messages/toasts.ts'
export { adminUsers, profile } from './messages/users.ts'
export { menu, site } from './words.ts'
