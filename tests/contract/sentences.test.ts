import { expect, it } from 'vitest'
import { menu } from '#base/contract/menu.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { productForm } from '#base/contract/messages/products.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { profile } from '#base/contract/messages/users.ts'
import { site } from '#base/contract/words.ts'
import { reviewForm } from '#catalog/reviews/messages/review-form.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { payment } from '#orders/orders/messages/payment.ts'
import { adminUsers } from '#platform/audit/messages/admin-users.ts'
import { sentences } from '../sentences.ts'

/** What the shop says, in the order of the specification's sections. */
const said: Readonly<Record<string, readonly string[]>> = {
  '§2': [
    ...[site.home, site.portfolio, site.blogs, site.reviews, site.login, site.dashboard, site.signOut],
    ...[site.getStarted, site.ourProducts, site.buyNow, site.weServed, site.backHome],
    ...[site.minimum, site.available],
    ...[menu.profile, menu.addReview, menu.myOrders, menu.manageUsers, menu.addProduct, menu.manageOrders],
    ...[menu.manageProduct, forms.addProductTitle, productForm.name, productForm.madeIn, productForm.about],
    ...[productForm.price, productForm.available, productForm.picture],
    ...[forms.addReviewTitle, reviewForm.about, reviewForm.ratings, forms.ratingsHint, reviewForm.avatar],
    forms.addReviewButton,
  ],
  '§4': [
    ...[toasts.productAdded, toasts.reviewAdded, orderWords.payment, orderWords.shipped, orderWords.pending],
    ...[adminUsers.makeAdmin, forms.pay, payment.congrats, forms.checkout],
  ],
  '§5': [
    ...[rules.emailRequired, rules.passwordRequired, rules.passwordShort, rules.emailInvalid],
    ...[rules.fieldRequired, rules.linkRequired, rules.stockOut],
    rules.belowMinimum(7).replace('7', '{minimum}'),
  ],
  '§8': [
    ...[
      toasts.makeAdminRefused,
      toasts.makeAdminDone,
      toasts.deleted,
      toasts.dataDeleted,
      toasts.dataUpdated,
    ],
    ...[toasts.ordered, payment.congrats, payment.transaction, profile.nobody],
  ],
}

for (const [section, texts] of Object.entries(said))
  it(`the shop says the sentences of ${section} to the letter`, () => {
    expect(texts).toEqual(
      sentences.filter((sentence) => sentence.section === section).map(({ text }) => text),
    )
  })

it('a form has the same words for its title, its fields and its buttons (spec §2)', () => {
  expect([forms.addProductButton, productForm.minimum]).toEqual(['Add Product', 'Minimum Order'])
})
