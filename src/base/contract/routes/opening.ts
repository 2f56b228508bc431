import type { Route } from './route.ts'

/** The calls of the first day of a shop, for staff who decide what the shop is. */
export const openingRoutes = {
  opening: { method: 'GET', path: '/opening', access: 'admin', needs: 'settings.shop' },
  changeOpening: { method: 'PUT', path: '/opening', access: 'admin', needs: 'settings.shop' },
  previewShop: { method: 'POST', path: '/opening/preview', access: 'admin', needs: 'settings.shop' },
  tryPayment: { method: 'POST', path: '/opening/payment', access: 'admin', needs: 'settings.shop' },
  tryTestCard: {
    method: 'POST',
    path: '/opening/payment/test-card',
    access: 'admin',
    needs: 'settings.shop',
  },
  sendTrialMail: { method: 'POST', path: '/opening/mail', access: 'admin', needs: 'settings.shop' },
  confirmTrialMail: { method: 'PUT', path: '/opening/mail', access: 'admin', needs: 'settings.shop' },
  addExample: { method: 'POST', path: '/opening/example', access: 'admin', needs: 'products.edit' },
  backUpNow: { method: 'POST', path: '/opening/backup', access: 'admin', needs: 'settings.shop' },
  nameBackupPlace: { method: 'PUT', path: '/opening/backup', access: 'admin', needs: 'settings.shop' },
} as const satisfies Record<string, Route>
