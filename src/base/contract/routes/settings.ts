import type { Route } from './route.ts'

/** Staff who change products and categories choose their tax class. */
const taxClasses = { anyOf: ['settings.money', 'products.edit', 'categories'] } as const

/** Staff who decide returns tell customers where to send them. */
const returnAddress = { anyOf: ['settings.shop', 'returns'] } as const

/** The calls of staff about the settings of the shop. */
export const settingsRoutes = {
  taxSettings: { method: 'GET', path: '/settings/taxes', access: 'admin', needs: taxClasses },
  changeTaxSettings: {
    method: 'PUT',
    path: '/settings/taxes',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  deliverySettings: { method: 'GET', path: '/settings/deliveries', access: 'admin', needs: 'settings.money' },
  changeDeliverySettings: {
    method: 'PUT',
    path: '/settings/deliveries',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  sellerSettings: { method: 'GET', path: '/settings/seller', access: 'admin', needs: returnAddress },
  shopSettings: { method: 'GET', path: '/settings/shop', access: 'admin', needs: 'settings.shop' },
  changeShopSettings: { method: 'PUT', path: '/settings/shop', access: 'admin', needs: 'settings.shop' },
  tradeSettings: { method: 'GET', path: '/settings/trade', access: 'admin', needs: 'settings.money' },
  changeTradeSettings: {
    method: 'PUT',
    path: '/settings/trade',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  // With the account into which customers pay.
  changeSellerSettings: {
    method: 'PUT',
    path: '/settings/seller',
    access: 'admin',
    needs: 'settings.shop',
    fresh: true,
  },
  exportSettings: {
    method: 'GET',
    path: '/settings/export',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  homeSettings: { method: 'GET', path: '/settings/home', access: 'admin', needs: 'settings.shop' },
  changeHomeSettings: { method: 'PUT', path: '/settings/home', access: 'admin', needs: 'settings.shop' },
  pagesSettings: { method: 'GET', path: '/settings/pages', access: 'admin', needs: 'settings.shop' },
  changePagesSettings: { method: 'PUT', path: '/settings/pages', access: 'admin', needs: 'settings.shop' },
  previewText: { method: 'POST', path: '/settings/pages/preview', access: 'admin', needs: 'settings.shop' },
  deadLinks: { method: 'POST', path: '/settings/links/dead', access: 'admin', needs: 'settings.shop' },
  mailSettings: { method: 'GET', path: '/settings/mail', access: 'admin', needs: 'settings.shop' },
  changeMailSettings: { method: 'PUT', path: '/settings/mail', access: 'admin', needs: 'settings.shop' },
  mailDelivery: { method: 'GET', path: '/settings/mail/delivery', access: 'admin', needs: 'settings.shop' },
  tryMailServer: { method: 'POST', path: '/settings/mail/try', access: 'admin', needs: 'settings.shop' },
  signInSettings: { method: 'GET', path: '/settings/sign-in', access: 'admin', needs: 'settings.shop' },
  changeSignInSettings: { method: 'PUT', path: '/settings/sign-in', access: 'admin', needs: 'settings.shop' },
  alarmSettings: { method: 'GET', path: '/settings/alarms', access: 'admin', needs: 'settings.shop' },
  changeAlarmSettings: { method: 'PUT', path: '/settings/alarms', access: 'admin', needs: 'settings.shop' },
  alarmReaders: { method: 'GET', path: '/settings/alarms/readers', access: 'admin', needs: 'settings.shop' },
  letterPreview: {
    method: 'GET',
    path: '/settings/mail/letters/:kind',
    access: 'admin',
    needs: 'settings.shop',
  },
  sendTestLetter: {
    method: 'POST',
    path: '/settings/mail/letters/:kind/test',
    access: 'admin',
    needs: 'settings.shop',
  },
  searchWords: { method: 'GET', path: '/settings/search-words', access: 'admin', needs: 'search' },
  changeSearchWords: { method: 'PUT', path: '/settings/search-words', access: 'admin', needs: 'search' },
  tryReading: { method: 'POST', path: '/settings/search-words/try', access: 'admin', needs: 'search' },
  refundSettings: { method: 'GET', path: '/settings/refunds', access: 'admin', needs: 'settings.money' },
  changeRefundSettings: {
    method: 'PUT',
    path: '/settings/refunds',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  returnSettings: { method: 'GET', path: '/settings/returns', access: 'admin', needs: 'settings.shop' },
  changeReturnSettings: { method: 'PUT', path: '/settings/returns', access: 'admin', needs: 'settings.shop' },
  reviewSettings: { method: 'GET', path: '/settings/reviews', access: 'admin', needs: 'settings.shop' },
  changeReviewSettings: { method: 'PUT', path: '/settings/reviews', access: 'admin', needs: 'settings.shop' },
} as const satisfies Record<string, Route>
