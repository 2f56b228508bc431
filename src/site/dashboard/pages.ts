import { addressPages } from '#addresses/screens/pages.ts'
import { catalogPages } from '#catalog/screens/pages.ts'
import { checkoutPages } from '#checkout/screens/pages.ts'
import type { Permission } from '#contract/permissions.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'
import { deliveryPages } from '#deliveries/screens/pages.ts'
import { figurePages } from '#figures/screens/pages.ts'
import { findPages } from '#find/screens/pages.ts'
import { fitmentPages } from '#fitment/screens/pages.ts'
import { garagePages } from '#garage/screens/pages.ts'
import { identityPages } from '#identity/screens/pages.ts'
import { invoicePages } from '#invoices/screens/pages.ts'
import { numberPages } from '#numbers/screens/pages.ts'
import { orderPages } from '#orders/screens/pages.ts'
import { pricePages } from '#prices/screens/pages.ts'
import { promotionPages } from '#promotions/screens/pages.ts'
import { returnPages } from '#returns/screens/pages.ts'
import { reviewPages } from '#reviews/screens/pages.ts'
import { sellerPages } from '#seller/screens/pages.ts'
import { taxPages } from '#taxes/screens/pages.ts'
import { unmetPages } from '#unmet/screens/pages.ts'
import { userPages } from '#users/screens/pages.ts'
import { vehiclePages } from '#vehicles/screens/pages.ts'

const sitePages = {
  oneOrder: {
    to: '/dashboard/orders/:id',
    file: 'site/dashboard/order/order-page.tsx',
    label: menu.manageOrders,
    menu: 'admins',
    needs: ['orders.see'],
    inner: true,
  },
  outbox: {
    to: screens.outbox,
    file: 'site/dashboard/outbox/outbox.tsx',
    label: menu.outbox,
    menu: 'admins',
    needs: ['mail.see'],
  },
  audit: {
    to: screens.audit,
    file: 'site/dashboard/audit/audit.tsx',
    label: menu.audit,
    menu: 'admins',
    needs: ['audit.see'],
  },
} as const satisfies Record<string, DashboardPage>

/** Every page of the dashboard, in the order of the side menus (spec §2), then ours. The routes are built from it too. */
export const dashboardPages: readonly DashboardPage[] = [
  userPages.profile,
  addressPages.addresses,
  identityPages.security,

  orderPages.myOrders,
  garagePages.vehicles,
  reviewPages.addReview,

  userPages.manageUsers,
  catalogPages.addProduct,
  orderPages.manageOrders,
  checkoutPages.newOrder,
  sitePages.oneOrder,
  catalogPages.manageProduct,
  catalogPages.categories,
  taxPages.taxes,
  deliveryPages.delivery,
  promotionPages.promotions,
  promotionPages.onePromotion,
  pricePages.priceLists,
  pricePages.onePriceList,
  pricePages.productPrices,
  pricePages.priceExplain,
  fitmentPages.productFitments,
  numberPages.productNumbers,
  numberPages.productRelated,
  returnPages.returns,
  returnPages.reasons,
  returnPages.settings,
  invoicePages.invoices,
  sellerPages.seller,
  vehiclePages.vehicles,
  fitmentPages.fitQuestions,
  findPages.searchWords,
  unmetPages.unmet,
  figurePages.figures,
  sitePages.outbox,
  sitePages.audit,
]

/** The side menu of a user: of staff, what they may open. */
export function menuFor(user: {
  readonly admin: boolean
  readonly permissions: readonly Permission[]
}): readonly DashboardPage[] {
  return dashboardPages.filter((page) => {
    if (page.inner) return false
    if (page.menu === 'admins') return user.admin && page.needs.every((one) => user.permissions.includes(one))
    return page.menu === 'everybody' || !user.admin
  })
}
