/*
 * Which file of the browser's code a module goes to. A screen consists of nested routes (src/routes.ts), each a module that
 * the browser requests. What several screens share goes into the file of the route around them, so that a screen needs few
 * files and shares most of them with the next one.
 */

/** The part of the bundler's graph that is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null
}

/** The shared files, by priority: each takes its modules with everything that they import. */
export const shared = [
  ...[
    'framework',
    'frame',
    'lists',
    'numbers',
    'shop',
    'app-frame',
    'buy',
    'order-summary',
    'calls-frame',
    'account',
    'dashboard',
  ],
  ...[
    'cart',
    'pay',
    'address',
    'factor',
    'dialogs',
    'tabs',
    'order',
    'removal',
    'admins',
    'settings',
    'business',
  ],
]

/** The libraries of every page; the file changes only with their versions. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|src[\\/]entry\.client/
/** Dialogs and menus: few screens show one before the first click. */
const dialog = /src[\\/]web[\\/]ui[\\/](confirm|dialog)[\w-]*\.tsx?$/
/** For everybody in the chooser of vehicles, and on few pages of admins. */
const tabs = /src[\\/]web[\\/]ui[\\/]tabs\.tsx?$/
/** For everybody in the chooser, and on every page of somebody who is signed in: neither loads the page of all vehicles. */
const removal = /src[\\/]web[\\/]client[\\/](remove-vehicle|account-keys)\.ts$/
const dialogPackages = /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/
/** The field of numbers: public pages and admin pages have one, the payment and the steps of the checkout none. */
const numbers = /src[\\/](base[\\/]typed-number|web[\\/]ui[\\/](use-number|number-[\w-]+))\.tsx?$/
/** What the garage of every page and the session share: with the session, every page of a customer would load the whole of it. */
const leaving = /src[\\/]web[\\/]client[\\/]leaving\.ts$/
/** A route's module, as React Router hands it to the bundler. */
const route = /src[\\/]([\w\\/-]+)\.tsx\?/
/** Nothing of lists and tables alone is in the file that these load too: the checkout is the largest of all pages before a payment. */
const pageWithoutLists =
  /^(orders\/checkout\/screens\/checkout|orders\/payments\/screens\/payment|people\/identity\/screens|app\/site\/(app-frame|calls-frame|dashboard\/dashboard)|people\/users\/screens\/profile|catalog\/reviews\/screens\/add-review|orders\/orders\/screens\/my-orders)/
/** The showcase of all widgets, for developers. */
const showcase = 'app/site/design/design'

const publicPage = /^app\/site\/(home|landing|vehicles|products|product|blogs|portfolio|reviews|info)\//
const accountPage = /^people\/identity\/screens\/(login|signup|reset-password|confirm-email)$/
/** They make calls without TanStack Query. */
const cartPage = /^orders\/checkout\/screens\/(cart-page|checkout)$/
/** Admins take and change orders by the parts of the cart's pages, and load the files of these. */
const orderDesk =
  /^(orders\/checkout\/screens\/new-order\/new-order|orders\/orders\/screens\/order-page|app\/site\/dashboard\/order\/order-page)$/
/** The fields of an address, with the rules of all countries. */
const address = /src[\\/](people[\\/]addresses[\\/]screens|base[\\/]countries)[\\/]/
/** Company and tax number: the checkout loads them when an order is for a business. */
const business =
  /src[\\/](people[\\/]addresses[\\/]screens[\\/]company-fields|base[\\/]countries[\\/](business-address|tax-number|check-digits))\./
/** They make calls without TanStack Query too. */
const buyersPage = /^(orders\/orders\/screens\/purchase|orders\/payments\/screens\/payment)$/
/** The pages of the dashboard that customers see: what none of them uses is not in a file that they load. */
const customersPage =
  /^(app\/site\/dashboard\/dashboard|orders\/orders\/screens\/my-orders|people\/users\/screens\/profile|people\/identity\/screens\/security|catalog\/reviews\/screens\/add-review)$/
/** What the payment shares with the pages of an order, and these do not need. */
const payment = 'orders/payments/screens/payment'
const purchaseOrDashboard = new RegExp(`^orders/orders/screens/purchase$|${customersPage.source}`)
/** Passwords, second factors and passkeys: few customers open one of these pages. */
const factorPage = /^people\/identity\/screens\/(security|set-up-factor)$/
/** The page of an order for its buyer: what it shares with pages of admins is not in a file of theirs. */
const orderPage = /^app\/site\/order\/order$/
/** The editors of the settings: few admins open one. */
const settingPage = /^(pricing\/(taxes|deliveries|promotions|seller)|platform\/settings)\/screens\//

/** All sentences are imported through one module, so the graph does not show which screen uses which. These are shared. */
const sentence = /src[\\/]base[\\/]contract[\\/]messages[\\/]([\w-]+)\.ts$/
const sharedSentences: Readonly<Record<string, string>> = {
  forms: 'app-frame',
  rules: 'app-frame',
  toasts: 'app-frame',
  'screen-refusals': 'app-frame',
  account: 'account',
  orders: 'buy',
  payment: 'buy',
  checkout: 'pay',
  users: 'dashboard',
  'line-fit': 'cart',
  'ordered-fit': 'buy',
  'invoice-words': 'order',
  'return-screens': 'order',
  'return-words': 'order',
  'admin-orders': 'admins',
  'admin-users': 'admins',
  'refund-words': 'admins',
  'return-desk': 'admins',
  'shipping-words': 'admins',
  'back-office': 'admins',
  'product-pictures': 'admins',
  categories: 'admins',
  products: 'admins',
  selling: 'settings',
  'setting-words': 'settings',
}

/** The name of the shared file that a module goes to; null keeps it with the only screen that uses it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (framework.test(id)) return 'framework'
  const said = sentence.exec(id)?.[1]
  if (said !== undefined) return sharedSentences[said] ?? null
  if (numbers.test(id)) return 'numbers'
  const { routes, isElsewhere } = usersOf(id, graph)
  const count = (page: RegExp) => routes.filter((name) => page.test(name)).length
  if (routes.includes('root')) return 'frame'
  if (count(publicPage) === routes.length && routes.length > 1) return 'shop'
  if (count(publicPage) > 0 && routes.length > 1) return count(pageWithoutLists) > 0 ? 'frame' : 'lists'
  if (count(publicPage) > 0) return null
  if (dialog.test(id)) return 'dialogs'
  if (tabs.test(id)) return 'tabs'
  if (leaving.test(id)) return 'frame'
  if (removal.test(id)) return 'removal'
  if (dialogPackages.test(id)) return null
  if (routes.includes('app/site/app-frame') || (count(accountPage) > 0 && count(buyersPage) > 0))
    return 'app-frame'
  if (business.test(id)) return 'business'
  // The cart loads them later, and says the name of a country before.
  if (address.test(id) && routes.length > 1 && !routes.includes('orders/checkout/screens/cart-page'))
    return 'address'
  if (count(cartPage) > 0 && count(cartPage) + count(orderDesk) === routes.length && routes.length > 1)
    return 'cart'
  if (count(cartPage) > 0 && routes.length > 1) return 'app-frame'
  // What the checkout shares with the fields that the cart loads later.
  if (isElsewhere && routes.join() === 'orders/checkout/screens/checkout') return 'cart'
  // What the payment page and its parts that load later share.
  if (isElsewhere && routes.join() === 'orders/payments/screens/payment') return 'pay'
  if (routes.includes('app/site/calls-frame')) return 'calls-frame'
  if (routes.includes(payment) && routes.length > 1 && count(purchaseOrDashboard) === 0)
    return 'order-summary'
  if (count(buyersPage) > 0 && routes.length > 1) return 'buy'
  if (routes.includes('app/site/dashboard/dashboard')) return 'dashboard'
  if (routes.includes('app/site/dashboard/admins-only')) return 'admins'
  if (routes.length < 2) return isElsewhere && count(buyersPage) > 0 ? 'buy' : null
  if (count(accountPage) > 0) return 'account'
  if (count(settingPage) === routes.length) return 'settings'
  if (count(factorPage) === routes.length) return 'factor'
  if (count(customersPage) > 0) return 'dashboard'
  if (count(orderPage) > 0) return 'order'
  return isElsewhere ? null : 'admins'
}

interface Users {
  /** The routes that use it, directly or indirectly. */
  readonly routes: readonly string[]
  /** It is also part of what a screen loads later, or of the showcase. */
  readonly isElsewhere: boolean
}

function usersOf(id: string, graph: ModuleGraph): Users {
  const routes = new Set<string>()
  const seen = new Set<string>()
  let isElsewhere = false
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const name = route.exec(module)?.[1]?.replaceAll('\\', '/')
    if (name !== undefined) {
      if (name === showcase) isElsewhere = true
      else routes.add(name)
      return
    }
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    if (dynamicImporters.length > 0) isElsewhere = true
    for (const importer of importers) climb(importer)
  }
  climb(id)
  return { routes: [...routes], isElsewhere }
}
