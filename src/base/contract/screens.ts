import type { SettingGroup } from './messages/setting-groups.ts'
import type { Permission } from './permissions.ts'

/** The screens of visitors and customers (spec §2), with their paths without /api; screens of staff are in ./staff-screens.ts. */
export const screens = {
  home: '/',
  products: '/allProducts',
  blogs: '/blogs',
  portfolio: '/myportfolio',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  setUpFactor: '/second-factor',
  invitation: '/invitation',
  dashboard: '/dashboard',
  /** My Profile, from where staff are led on to their first page. */
  start: '/dashboard#start',
  addReview: '/dashboard/addReview',
  myOrders: '/dashboard/myorders',
  // ours
  cart: '/cart',
  checkout: '/checkout',
  findOrder: '/order',
  reviews: '/reviews',
  vehicles: '/vehicles',
  /** Of a visitor; customers are led to `myVehicles`. */
  visitorsVehicles: '/my-vehicles',
  contact: '/contact',
  terms: '/terms',
  returns: '/returns',
  privacy: '/privacy',
  imprint: '/imprint',
  openingSoon: '/opening-soon',
  /** Where the form for a product that is sold out is sent to without JavaScript. */
  backInStock: '/back-in-stock',
  confirmBackInStock: '/back-in-stock/confirm',
  endBackInStock: '/back-in-stock/end',
  /** The page after that form. */
  backInStockAnswer: (answer: string) => `/back-in-stock/${encodeURIComponent(answer)}`,
  addresses: '/dashboard/addresses',
  security: '/dashboard/security',
  myVehicles: '/dashboard/vehicles',
  /** Without a quantity, the minimum order. */
  purchase: (id: string, quantity?: number) =>
    `/tools/${encodeURIComponent(id)}${quantity ? `?quantity=${quantity}` : ''}`,
  reviewOf: (productId: string) => `/dashboard/addReview?${reviewedParam}=${encodeURIComponent(productId)}`,
  order: (orderId: string) => `/order/${encodeURIComponent(orderId)}`,
  payment: (orderId: string) => `/payment/${encodeURIComponent(orderId)}`,
  /** Chooses the vehicle that words or a VIN mean. */
  vehicleIn: (words: string) => `/vehicles?${new URLSearchParams({ words })}`,
  /** What words find, such as a vehicle without its version. */
  searched: (words: string) => `/allProducts?${new URLSearchParams({ q: words })}`,
  /** What fits a vehicle. */
  partsFor: (vehicleId: number) => `/allProducts?${vehicleParam}=${vehicleId}`,
  /** A page that the owner has added. */
  ownPage: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
} as const

/** The parameter of lists that names the vehicle for which they are shown. */
export const vehicleParam = 'vehicle'

/** The parameters of the page of a new order that name the order which it adds to, or whose place it takes. */
export const orderLinkKinds = ['adds_to', 'replaces'] as const

/** The name of an order's key in the fragment of its link. */
export const orderKeyParam = 'key'

/** The name of the email in the fragment of the sign-up page. */
export const emailParam = 'email'

/**
 * The sign-up page with an email filled in, which then leads to the path `from`. The email is in the fragment: no server, log or
 * Referer sees it.
 */
export function signupFor(email: string, from: string): string {
  return `${screens.signup}?from=${encodeURIComponent(from)}#${new URLSearchParams({ [emailParam]: email })}`
}

/** The log-in page, which then leads staff to their first page. */
export const loginToStart = `${screens.login}?from=${encodeURIComponent(screens.start)}`

/** The parameter of Add A Review that names the product. */
export const reviewedParam = 'tools'

/**
 * A page of the dashboard, declared by the part of the shop that owns it (docs/decisions/app/modules.md). One of staff names what
 * somebody must be allowed to open it: all of `needs`, or any of them.
 */
export type DashboardPage = PageFields &
  ({ readonly menu: 'everybody' | 'customers' } | { readonly menu: 'admins'; readonly needs: PageNeeds })

/** All of these permissions, or any of several. */
export type PageNeeds = readonly Permission[] | { readonly anyOf: readonly Permission[] }

interface PageFields {
  /** `/dashboard`, or below it. */
  readonly to: string
  /** Its module, from src/ on. */
  readonly file: string
  readonly label: string
  /** A sub-entry of the entry before it. */
  readonly under?: boolean
  /** It edits this group of settings, and is on the page of all groups: the menu has only that page. */
  readonly settings?: SettingGroup
  /** It has an entry in the menu while the shop is closed, although it edits settings. */
  readonly whileClosed?: boolean
  /** It is opened from another page, and has no entry in the menu. `to` may have parameters, such as `:id`. */
  readonly inner?: boolean
  /** The entry of the menu that is the current one on this page, which has none. */
  readonly below?: string
}

/** Local storage key of the bearer token (spec §9). */
export const accessTokenKey = 'accessToken'

/** Local storage key that this browser's user is of the staff: only what a page looks like depends on it. */
export const staffKey = 'staff'

/** The window's event after somebody has signed in. */
export const signedInEvent = 'signedin'

/** Latest products on the home page, carousel slides, toast time and password minimum (spec §9); how long reset links work. */
export const constants = {
  homeProducts: 6,
  slides: 4,
  toastMs: 5000,
  passwordMinimum: 6,
  resetMinutes: 30,
} as const
