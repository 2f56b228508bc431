import { menu, menuGroups } from '#base/contract/menu.ts'
import { missingFor } from '#base/contract/missing-for.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { keysOf } from '#base/keys-of.ts'
import { bulkPages } from '#catalog/bulk/screens/pages.ts'
import { missingPages } from '#catalog/missing/screens/pages.ts'
import { catalogPages } from '#catalog/products/screens/pages.ts'
import { reviewPages } from '#catalog/reviews/screens/pages.ts'
import { findPages } from '#finding/find/screens/pages.ts'
import { fitmentPages } from '#finding/fitment/screens/pages.ts'
import { gapPages } from '#finding/gaps/screens/pages.ts'
import { garagePages } from '#finding/garage/screens/pages.ts'
import { vehiclePages } from '#finding/vehicles/screens/pages.ts'
import { zeroResultPages } from '#finding/zero-results/screens/pages.ts'
import { contentPages } from '#office/content/screens/pages.ts'
import { earlierShopPages } from '#office/earlier-shop/screens/pages.ts'
import { feedPages } from '#office/feeds/screens/pages.ts'
import { figurePages } from '#office/figures/screens/pages.ts'
import { importPages } from '#office/imports/screens/pages.ts'
import { oldAddressPages } from '#office/old-addresses/screens/pages.ts'
import { openingPages } from '#office/opening/screens/pages.ts'
import { receivingPages } from '#office/receiving/screens/pages.ts'
import { shopPages } from '#office/shop/screens/pages.ts'
import { stocktakingPages } from '#office/stocktaking/screens/pages.ts'
import { todayPages } from '#office/today/screens/pages.ts'
import { outbox } from '#office/today/screens/tasks.ts'
import { checkoutPages } from '#orders/checkout/screens/pages.ts'
import { invoicePages } from '#orders/invoices/screens/pages.ts'
import { orderPages } from '#orders/orders/screens/pages.ts'
import { paymentPages } from '#orders/payments/screens/pages.ts'
import { returnPages } from '#orders/returns/screens/pages.ts'
import { addressPages } from '#people/addresses/screens/pages.ts'
import { identityPages } from '#people/identity/screens/pages.ts'
import { staffPages } from '#people/staff/screens/pages.ts'
import { userPages } from '#people/users/screens/pages.ts'
import { deliveryPages } from '#pricing/deliveries/screens/pages.ts'
import { pricePages } from '#pricing/prices/screens/pages.ts'
import { promotionPages } from '#pricing/promotions/screens/pages.ts'
import { sellerPages } from '#pricing/seller/screens/pages.ts'
import { taxPages } from '#pricing/taxes/screens/pages.ts'
import { productPreview, productTabs } from './product/tabs.ts'

const sitePages = {
  oneOrder: {
    to: '/dashboard/orders/:id',
    file: 'app/site/dashboard/order/order-page.tsx',
    label: menu.manageOrders,
    menu: 'admins',
    needs: ['orders.see'],
    inner: true,
    below: staffScreens.manageOrders,
  },
  customers: {
    to: staffScreens.customers,
    file: 'app/site/dashboard/customer/customers.tsx',
    label: menu.customers,
    menu: 'admins',
    needs: ['customers.see'],
  },
  oneCustomer: {
    to: '/dashboard/customers/:id',
    file: 'app/site/dashboard/customer/customer-page.tsx',
    label: menu.oneCustomer,
    menu: 'admins',
    needs: ['customers.see'],
    inner: true,
    below: staffScreens.customers,
  },
  outbox: {
    ...outbox,
    file: 'app/site/dashboard/outbox/outbox.tsx',
    label: menu.outbox,
    menu: 'admins',
  },
  mailSettings: {
    to: staffScreens.mailSettings,
    file: 'app/site/dashboard/mail/mail-settings.tsx',
    label: menu.mailSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'mail',
  },
  alarmSettings: {
    to: staffScreens.alarmSettings,
    file: 'app/site/dashboard/mail/alarm-settings.tsx',
    label: menu.alarmSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'alarms',
  },
  audit: {
    to: staffScreens.audit,
    file: 'app/site/dashboard/audit/audit.tsx',
    label: menu.audit,
    menu: 'admins',
    needs: ['audit.see'],
  },
  settings: {
    to: staffScreens.settings,
    file: 'app/site/dashboard/settings/settings.tsx',
    label: menu.settings,
    menu: 'admins',
    // It lists the groups that somebody may open.
    needs: [],
  },
} as const satisfies Record<string, DashboardPage>

export interface MenuGroup {
  readonly name: keyof typeof menuGroups
  readonly title: string
  /** The entries of the specification (§2), which stand first and never fold. */
  readonly isFirst: boolean
  readonly pages: readonly DashboardPage[]
}

/** A page that is no sub-entry of the one before it in its group. */
const plain = (page: DashboardPage): DashboardPage => ({ ...page, under: false })

/** The entries of customers (spec §2), with ours. */
export const customerPages: readonly DashboardPage[] = [
  userPages.profile,
  addressPages.addresses,
  identityPages.security,
  orderPages.myOrders,
  garagePages.vehicles,
  reviewPages.addReview,
]

/** The pages of staff, in the groups and the order of the side menu. */
const groups: Readonly<Record<MenuGroup['name'], readonly DashboardPage[]>> = {
  daily: [
    userPages.profile,
    userPages.manageUsers,
    catalogPages.addProduct,
    orderPages.manageOrders,
    catalogPages.manageProduct,
    todayPages.today,
  ],
  orders: [
    plain(checkoutPages.newOrder),
    sitePages.oneOrder,
    returnPages.returns,
    returnPages.reasons,
    invoicePages.invoices,
  ],
  products: [
    ...productTabs.map(({ page }) => page),
    productPreview,
    catalogPages.categories,
    bulkPages.newBulkEdit,
    bulkPages.oneBulkEdit,
    importPages.imports,
    importPages.importSource,
    importPages.oneImport,
    earlierShopPages.earlierShop,
    earlierShopPages.earlierFile,
    feedPages.feeds,
    missingPages.missing,
    vehiclePages.vehicles,
    fitmentPages.fitQuestions,
    fitmentPages.fitmentsToCheck,
    promotionPages.promotions,
    promotionPages.onePromotion,
    pricePages.priceLists,
    pricePages.onePriceList,
    pricePages.priceExplain,
    findPages.searchWords,
  ],
  stock: [
    stocktakingPages.stocktaking,
    receivingPages.receiving,
    receivingPages.oneReceipt,
    receivingPages.suppliers,
  ],
  customers: [sitePages.customers, sitePages.oneCustomer, reviewPages.desk],
  reports: [
    figurePages.figures,
    figurePages.reports,
    zeroResultPages.zeroResults,
    gapPages.asked,
    gapPages.vehicles,
    sitePages.outbox,
    sitePages.audit,
  ],
  settings: [
    openingPages.firstDay,
    sitePages.settings,
    staffPages.staff,
    staffPages.roles,
    shopPages.shop,
    shopPages.trade,
    sellerPages.seller,
    taxPages.taxes,
    deliveryPages.delivery,
    paymentPages.refunds,
    returnPages.settings,
    identityPages.signIn,
    sitePages.mailSettings,
    sitePages.alarmSettings,
    reviewPages.settings,
    contentPages.home,
    contentPages.pages,
    oldAddressPages.oldAddresses,
    oldAddressPages.missedAddresses,
  ],
  account: [plain(addressPages.addresses), plain(identityPages.security), garagePages.vehicles],
}

/** Every page of the dashboard, once. The routes are built from it too. */
export const dashboardPages: readonly DashboardPage[] = [
  ...customerPages,
  ...Object.values(groups)
    .flat()
    .filter(({ to }) => customerPages.every((page) => page.to !== to)),
]

/** The pages of the groups of settings, in the order in which the page of settings lists them. */
export const settingPages = dashboardPages.filter(({ settings }) => settings !== undefined)

/** Whose menu it is. */
export interface User {
  readonly admin: boolean
  readonly permissions: readonly Permission[]
}

/** The groups of the side menu of somebody of the staff, without empty ones: what they may open. */
export function menuFor(user: User, { isClosed }: { isClosed: boolean }): readonly MenuGroup[] {
  const hasSettings = settingsFor(user).length > 0
  const isShown = (page: DashboardPage) => {
    const isSetting = page.settings !== undefined && !(isClosed && page.whileClosed)
    if (page.inner || isSetting) return false
    return mayOpen(page, user) && (page.to !== staffScreens.settings || hasSettings)
  }
  return keysOf(groups)
    .map((name) => ({
      name,
      title: menuGroups[name],
      isFirst: name === 'daily',
      pages: groups[name].filter(isShown),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** The group of a page, also of one without an entry. */
export function groupOf(page: DashboardPage): MenuGroup['name'] | undefined {
  return keysOf(groups).find((name) => groups[name].some(({ to }) => to === page.to))
}

/** Where the DashBoard link leads: customers to My Profile (spec §2), staff to what waits for them, before the shop opens to its first day. */
export function startFor(user: User, { isClosed }: { isClosed: boolean }): string {
  const first = [...(isClosed ? [openingPages.firstDay] : []), todayPages.today]
  return first.find((page) => mayOpen(page, user))?.to ?? screens.dashboard
}

/** The groups of settings that a user may open. */
export function settingsFor(user: User): readonly DashboardPage[] {
  return settingPages.filter((page) => mayOpen(page, user))
}

/** Whether a page is for somebody, and they have all that it needs. */
export function mayOpen(page: DashboardPage, { admin, permissions }: User): boolean {
  if (page.menu === 'admins')
    return admin && missingFor(page.needs, (one) => permissions.includes(one)).length === 0
  return page.menu === 'everybody' || !admin
}
