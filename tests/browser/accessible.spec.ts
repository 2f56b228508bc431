import type { Page } from '@playwright/test'
import { dashboardPages } from '#app/site/dashboard/pages.ts'
import { site } from '#base/contract/words.ts'
import { sampled, sampledPart } from '../sample.ts'
import { expectAccessible } from './axe.ts'
import { anOrder, aProduct, signUp } from './builders.ts'
import { openPayment } from './cards.ts'
import { aFullCart } from './carts.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** A screen's address, and an element that is visible once it has loaded. */
type Screen = readonly [path: string, seen: (page: Page) => ReturnType<Page['getByText']>]

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const row = (page: Page) => page.getByText(/^1–\d+ of/)
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const ofVisitors: Screen[] = [
  ['/', heading(/./)],
  ['/allProducts', heading('All products')],
  ['/allProducts?looks=rows', heading('All products')],
  ['/allProducts?q=no+such+thing', heading(/results? for/)],
  ['/products/brake-disc-vented-280-22', heading('Brake Disc, Vented 280 × 22 mm')],
  ['/cart', heading('Your cart')],
  ['/blogs', heading('Blogs')],
  ['/vehicles', heading('Choose your vehicle')],
  ['/my-vehicles', heading('My vehicles')],
  ['/vehicles?make=Honda', heading('Choose your vehicle')],
  ['/myportfolio', heading(/./)],
  ['/contact', heading('Contact')],
  ['/terms', heading('Terms')],
  ['/returns', heading('Returns')],
  ['/privacy', heading('Privacy')],
  ['/imprint', heading('Imprint')],
  ['/login', button('Log in')],
  ['/signup', button('Sign up')],
  ['/reset-password', button('Email me a link')],
  ['/payment/nothing', heading('Payment')],
]

const ofCustomers: Screen[] = [
  ['/dashboard', heading('My Profile')],
  ['/dashboard/addresses', heading('Addresses')],
  ['/dashboard/security', heading('Security')],
  ['/dashboard/vehicles', heading('My vehicles')],
  ['/dashboard/addReview', heading('Add A Review !!')],
  ['/dashboard/manageOrders', heading('Only admins of the shop can open this page.')],
]

const pagesOfAdmins: Screen[] = [
  ['/dashboard/manageUsers', row],
  ['/dashboard/addProduct', heading('Add a Product')],
  ['/dashboard/manageProduct', row],
  ['/dashboard/manageOrders', row],
  ['/dashboard/new-order', heading('New order')],
  ['/dashboard/orders/nothing', heading('There is no such order')],
  ['/dashboard/customers', row],
  ['/dashboard/customers/nothing', heading('There is no such customer')],
  ['/dashboard/categories', heading('Categories')],
  ['/dashboard/settings', heading('Settings')],
  ['/dashboard/settings/home', heading('Home page')],
  ['/dashboard/settings/pages', heading('Pages and links')],
  ['/dashboard/taxes', heading('Taxes')],
  ['/dashboard/seller', heading('Seller')],
  ['/dashboard/invoices', heading('Invoices')],
  ['/dashboard/delivery', heading('Delivery')],
  ['/dashboard/promotions', heading('Promotions')],
  ['/dashboard/promotions/new', heading('New promotion')],
  ['/dashboard/price-lists', heading('Price lists')],
  ['/dashboard/price-explain', heading('Explain a price')],
  ['/dashboard/figures', heading('Figures')],
  ['/dashboard/outbox', row],
  ['/dashboard/audit', row],
]

/** With every other page of staff that needs no parameter, so that none is forgotten: it must be neither the error page nor refused. */
const ofAdmins: Screen[] = [
  ...pagesOfAdmins,
  ...dashboardPages
    .filter(
      ({ to, menu }) =>
        menu === 'admins' && !to.includes(':') && !pagesOfAdmins.some(([path]) => path === to),
    )
    .map(({ to }): Screen => [to, heading(/^(?!Something went wrong|Your role does not include)/)]),
]

// Colours do not depend on the width.
const widths = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, themes: ['light', 'dark'] },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, themes: ['light'] },
] as const

test.describe.configure({ timeout: 240_000 })

for (const { name, viewport, themes } of widths) {
  test.describe(`on ${name}, axe finds nothing`, () => {
    test.use({ viewport })

    test(`on the screens of a visitor, on ${name}`, async ({ page }) => {
      for (const [path, seen] of some(ofVisitors)) await look(page, path, seen)
    })

    test(`in a cart with lines, problems, a removed line and a pasted list, on ${name}`, async ({ page }) => {
      await aFullCart(page)
      await expectAccessible(page, themes)
    })

    test(`on the screens of a customer, on ${name}`, async ({ page }) => {
      const customer = await signUp(page)
      const product = await aProduct()
      await look(page, '/dashboard/myorders', (shown) => shown.getByText('No orders yet'))
      const order = await anOrder(customer, product)
      await look(page, '/dashboard/myorders', (shown) => shown.getByText(product.name))
      await look(page, `/tools/${product.id}`, button('Go to Checkout'))
      await openPayment(page, order)
      await expectAccessible(page, themes)
      for (const [path, seen] of some(ofCustomers)) await look(page, path, seen)
    })

    test(`on the screens of an admin, on ${name}`, async ({ page, browserErrors }) => {
      const screens = some(ofAdmins)
      const paths = screens.map(([path]) => path)
      if (paths.includes('/dashboard/orders/nothing')) browserErrors.expect(/404.*\/orders?\/nothing/)
      if (paths.includes('/dashboard/customers/nothing')) browserErrors.expect(/404.*\/customers\/nothing/)
      await anOrder(await signUp(page), await aProduct())
      await page.context().clearCookies()
      await signIn(page, demoAdmin)
      for (const [path, seen] of screens) {
        await page.goto(path)
        await expect(seen(page).first()).toBeVisible()
        await expect(page.getByRole('main').getByText(site.loading)).toHaveCount(0)
        await expectAccessible(page, themes)
      }
    })

    test(`on forms with errors, and in a dialog, on ${name}`, async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByText('Email is reqiured', { exact: true })).toBeVisible()
      await expectAccessible(page, themes)
      await signIn(page, demoAdmin)
      await page.goto('/dashboard/addProduct')
      await page.getByRole('main').getByRole('button', { name: 'Add Product', exact: true }).click()
      await expect(page.getByText('This filed is reqiured', { exact: true }).first()).toBeVisible()
      await expectAccessible(page, themes)
      await page.goto('/dashboard/manageProduct')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page, themes)
    })

    /** All screens, or some of them at each width. */
    const some = (screens: readonly Screen[]) =>
      sampled(screens, sampledPart.screens, ([path]) => `${path} ${name}`)

    async function look(page: Page, path: string, seen: Screen[1]): Promise<void> {
      await page.goto(path)
      await expect(seen(page).first()).toBeVisible()
      await expectAccessible(page, themes)
    }
  })
}
